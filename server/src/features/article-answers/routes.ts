/** Routes of answers from articles. */
import { articleAnswerRoutes } from '@lectern/contract';
import type { RouteServer } from '../../http/route-server.js';
import type { ArticleAnswersService } from './service.js';

export function registerArticleAnswerRoutes(
  server: RouteServer,
  answers: ArticleAnswersService,
): void {
  server.serve(articleAnswerRoutes.startArticleAnswer, ({ body }) => answers.start(body));
  server.serve(articleAnswerRoutes.getArticleAnswer, ({ params }) => answers.find(params.id));
  server.serve(articleAnswerRoutes.cancelArticleAnswer, ({ params }) => answers.cancel(params.id));
}
