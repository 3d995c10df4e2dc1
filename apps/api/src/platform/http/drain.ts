import type { FastifyInstance } from 'fastify';

/** During shutdown, `connection: close` keeps browsers from reusing their connection. */
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
