type Search = Record<string, unknown>;

/** Removes the parameters of the former person. */
export const forOther =
  (who: Readonly<Record<string, string>>) =>
  ({ tierEmail: _email, tierDocumentId: _document, ...rest }: Search): Search => ({
    ...rest,
    tierRegister: 'true',
    ...who,
  });

export const forOneself = ({
  tierEmail: _email,
  tierDocumentId: _id,
  tierRegister: _is,
  ...rest
}: Search): Search => rest;
