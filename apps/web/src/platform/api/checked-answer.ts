/** For answers that the server checked by their schema: spares public pages the validation library. */
export function checkedAnswer<T extends object>(): { parse(answer: unknown): T } {
  return {
    parse: (answer) => {
      if (typeof answer !== 'object' || answer === null) throw new TypeError('The answer is not an object.');
      return answer as T;
    },
  };
}
