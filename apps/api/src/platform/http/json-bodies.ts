import type { Issue } from '@kermesse/domain/shared/issue';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { shapeFault, shapeMessages } from './json-shape.ts';
import { unstorableText } from './storable-json.ts';

const refused = (issue: Issue) => new AppError('validation_failed', { issues: [issue] });

/** Only an escape can give such a character: invalid bytes were replaced when they were decoded. */
const mayBeUnstorable = (text: string) => text.includes('\\u');

/**
 * An empty body with the JSON type counts as none, as some clients send DELETE that way. A body that is too
 * deep or too long, or holds text that the database cannot store (NUL, lone surrogates), is refused on every
 * route.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text.length === 0) return done(null, undefined);
    const fault = shapeFault(text);
    if (fault) return done(refused({ path: '', message: shapeMessages[fault] }));
    void parse(request, text, (error, value) => {
      const issue = !error && mayBeUnstorable(text) ? unstorableText(value) : null;
      done(issue ? refused(issue) : error, value);
    });
  });
}
