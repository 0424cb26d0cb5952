/** Renders the OpenAPI document as one page to read: no script, nothing from elsewhere. */
import { type Html, html, join } from './html.js';
import type { ApiDocument, Operation, Schema } from './open-api-document.js';
import { referenceStyle } from './reference-style.js';
import { describeFields, type Field, type NamedSchemas } from './schema-fields.js';

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function renderReference(document: ApiDocument): string {
  const entries = entriesOf(document);
  const tags = document.tags.map((tag) => tag.name);
  const base = document.servers?.[0]?.url ?? '';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Lectern API reference</title>
<style>${referenceStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<h1>Lectern API reference</h1>
<p>Version ${document.info.version}. ${document.info.description} All paths begin with <code>${base}</code>. <a href="${base}/openapi.json">OpenAPI document</a></p>
<nav aria-label="Parts"><ul>${join(tags.map((tag) => html`<li><a href="#${slug(tag)}">${tag}</a></li>`))}</ul></nav>
</header>
<main id="content">
${join(tags.map((tag) => renderTag(tag, { entries: entries.filter(({ operation }) => operation.tags.includes(tag)), schemas: document.components.schemas, base })))}
</main>
</body>
</html>`.text;
}

interface Context {
  readonly schemas: NamedSchemas;
  readonly base: string;
}

function renderTag(tag: string, { entries, ...context }: Context & { entries: Entry[] }): Html {
  return html`<section aria-labelledby="${slug(tag)}"><h2 id="${slug(tag)}">${tag}</h2>${join(entries.map((entry) => renderEntry(entry, context)))}</section>`;
}

function renderEntry({ method, path, operation }: Entry, { schemas, base }: Context): Html {
  const id = operation.operationId;
  const content = operation.requestBody?.content;
  const form = content?.['multipart/form-data']?.schema;
  const body = content?.['application/json']?.schema ?? form;
  const data = operation.responses['200']?.content['application/json']?.schema;
  return html`<article aria-labelledby="${id}">
<h3 id="${id}">${operation.summary}</h3>
<p class="path"><span class="method">${method}</span> <code>${path}</code></p>
${renderFields('Parameters', parameterFields(operation))}
${renderFields('Body', describeFields(body, schemas))}
${renderFields(
  'Answer',
  describeFields(data, schemas).map((field) => ({ ...field, isRequired: false })),
)}
${renderFailures(operation)}
<h4>Example</h4>
<pre tabindex="0" aria-label="Example call"><code>${form === undefined ? curlLine(method, base + path, body, schemas) : formLine(base + path, form)}</code></pre>
</article>`;
}

function renderFields(title: string, fields: readonly Field[]): Html {
  if (fields.length === 0) return html``;
  const rows = fields.map(
    ({ name, type, limits, isRequired }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${type}${isRequired ? html` <strong>required</strong>` : ''}</td><td>${limits}</td></tr>`,
  );
  return html`<h4>${title}</h4>
<div class="table" tabindex="0" role="group" aria-label="${title}"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Limits and default</th></tr></thead><tbody>${join(rows)}</tbody></table></div>`;
}

function renderFailures(operation: Operation): Html {
  const failures = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return html`<h4>Failures</h4><ul class="failures">${join(
    failures.map(
      ([status, response]) => html`<li><code>${status}</code> ${response.description}</li>`,
    ),
  )}</ul>`;
}

function parameterFields(operation: Operation): Field[] {
  return (operation.parameters ?? []).flatMap((parameter) => {
    const schema = {
      type: 'object',
      properties: { [parameter.name]: parameter.schema },
      required: parameter.required ? [parameter.name] : [],
    };
    return describeFields(schema, {}).map((field) => ({
      ...field,
      type: `${field.type}, in the ${parameter.in}`,
    }));
  });
}

function curlLine(
  method: string,
  path: string,
  body: Schema | undefined,
  schemas: NamedSchemas,
): string {
  const address = `http://127.0.0.1:8000${path.replace(/\{(\w+)\}/g, '<$1>')}`;
  const verb = method === 'GET' ? 'curl' : `curl -X ${method}`;
  if (body === undefined) return `${verb} '${address}'`;
  const needed = describeFields(body, schemas).filter(
    (field) => field.isRequired && !/[.[]/.test(field.name),
  );
  const example = Object.fromEntries(needed.map((field) => [field.name, field.example]));
  return `${verb} '${address}' \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(example)}'`;
}

function formLine(path: string, form: Schema): string {
  const files = (form.required ?? []).map((part) => `-F '${part}=@paper.pdf'`);
  return `curl -X POST 'http://127.0.0.1:8000${path}' \\\n  ${files.join(' ')} -F 'title=…'`;
}

function entriesOf(document: ApiDocument): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function slug(text: string): string {
  return `part-${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
}
