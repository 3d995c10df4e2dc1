import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Form } from '@kermesse/domain/forms/schema/form';
import { build } from 'esbuild';
import { largeForm } from '../../apps/web/src/form-renderer/gallery-form.ts';
import { comparedFolder, resolveCompared } from '../src/compared.ts';
import type { GalleryServer } from './gallery-server.ts';

type Question = Form['pages'][number]['blocks'][number]['questions'][number];

/** A question's conditions in SurveyJS's format; the large form has no other kinds. */
function visibleIf({ dependencies }: Question): string | null {
  if (Array.isArray(dependencies)) throw new Error('The large form has learnt the old format.');
  const conditions = dependencies.groups.flatMap((group) => group.conditions);
  const parts = conditions.map(({ targetId, operator, value }) => {
    if (operator !== 'not_equals') throw new Error(`The large form has learnt ${operator}.`);
    return `{${targetId}} <> '${String(value)}'`;
  });
  return parts.length === 0 ? null : parts.join(' and ');
}

/** The same form; every key press counts at once, as in ours. */
function toSurvey({ pages }: Form): object {
  return {
    textUpdateMode: 'onTyping',
    pages: pages.map((page) => ({
      name: page.id,
      elements: page.blocks.map((block) => ({
        type: 'panel',
        name: block.id,
        title: block.name,
        elements: block.questions.map((question) => {
          const condition = visibleIf(question);
          return {
            type: 'text',
            name: question.fieldName,
            title: question.fieldLabel,
            ...(condition === null ? {} : { visibleIf: condition }),
          };
        }),
      })),
    })),
  };
}

const script = (surveyFile: string) => `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from ${JSON.stringify(surveyFile)};
const model = new Model(JSON.parse(document.getElementById('form').textContent));
createRoot(document.getElementById('root')).render(createElement(Survey, { model }));
`;

/** The gallery's large form on a page of SurveyJS, also built for production. */
export async function serveSurvey(): Promise<GalleryServer> {
  const { outputFiles } = await build({
    stdin: {
      contents: script(await resolveCompared('survey-react-ui')),
      resolveDir: comparedFolder,
      loader: 'js',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const form = JSON.stringify(toSurvey(largeForm())).replaceAll('<', '\\u003c');
  const styles = await build({
    stdin: { contents: '@import "survey-core/survey-core.css";', resolveDir: comparedFolder, loader: 'css' },
    bundle: true,
    write: false,
    loader: { '.woff2': 'empty', '.woff': 'empty', '.svg': 'empty' },
  });
  const answers: Record<string, [type: string, body: string]> = {
    '/': [
      'text/html; charset=utf-8',
      `<!doctype html><html lang="fr"><link rel="stylesheet" href="/style.css"><div id="root"></div><script type="application/json" id="form">${form}</script><script src="/page.js"></script></html>`,
    ],
    '/page.js': ['text/javascript', outputFiles[0]?.text ?? ''],
    '/style.css': ['text/css', styles.outputFiles[0]?.text ?? ''],
  };
  const server = createServer((request, response) => {
    const [type, body] = answers[request.url ?? '/'] ?? ['text/plain', ''];
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
