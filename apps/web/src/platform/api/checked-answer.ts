/**
 * An answer that the server has checked against its schema before sending it. Public pages read it by this alone: the
 * validation library weighs more than all that they show.
 */
export function checkedAnswer<T extends { data: unknown }>(): { parse(answer: unknown): T } {
  return {
    parse: (answer) => {
      if (typeof answer !== 'object' || answer === null || !('data' in answer))
        throw new TypeError('The answer has no data.');
      return answer as T;
    },
  };
}
