import { articleSchema } from '@lectern/contract';
import { expect, it } from 'vitest';
import { demoArticles, startStandins } from './index.js';

it('gives eight articles that the contract accepts and whose full texts are found by their identifiers', async () => {
  const standins = await startStandins();
  try {
    expect(demoArticles).toHaveLength(8);
    for (const article of demoArticles) {
      expect(articleSchema.parse(article)).toEqual(article);
      const { pmcid } = article.identifiers;
      if (pmcid !== '')
        expect(
          (
            await fetch(
              `${standins.origins.europePmc}/europepmc/webservices/rest/${pmcid}/fullTextXML`,
            )
          ).status,
        ).toBe(200);
      const copies: { best_oa_location: { url_for_pdf: string } } = JSON.parse(
        await (
          await fetch(`${standins.origins.unpaywall}/v2/${article.doi}?email=reader@lectern.test`)
        ).text(),
      );
      expect((await fetch(copies.best_oa_location.url_for_pdf)).headers.get('content-type')).toBe(
        'application/pdf',
      );
    }
  } finally {
    await standins.stop();
  }
});
