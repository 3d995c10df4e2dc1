import type { FastifyInstance } from 'fastify';

/** A browser keeps its connection for the next call: while the server stops, the answer says that there is none. */
export function registerDrain(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
}
