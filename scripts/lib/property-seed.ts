import fc from 'fast-check';

/** A run says the same twice; `PROPERTY_SEED=7 npm run test:unit` looks at other cases. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_118) });
