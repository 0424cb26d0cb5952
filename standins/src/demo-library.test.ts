import { articleSchema } from '@lectern/contract';
import { expect, it } from 'vitest';
import { demoLibrary, startStandins } from './index.js';

it('gives eight articles that the contract accepts and whose full texts are there', async () => {
  const standins = await startStandins();
  try {
    const articles = demoLibrary(standins.origins);
    expect(articles).toHaveLength(8);
    for (const article of articles) {
      expect(articleSchema.parse(article)).toEqual(article);
      expect((await fetch(article.url)).status).toBe(200);
      expect((await fetch(article.full_text_url)).headers.get('content-type')).toBe('application/pdf');
    }
  } finally {
    await standins.stop();
  }
});
