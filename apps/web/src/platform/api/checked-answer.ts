/**
 * For an answer that the server already checked against its schema. Public pages and the registration page
 * use it to stay without the validation library, which is heavier than most of what they show.
 */
export function checkedAnswer<T extends object>(): { parse(answer: unknown): T } {
  return {
    parse: (answer) => {
      if (typeof answer !== 'object' || answer === null) throw new TypeError('The answer is not an object.');
      return answer as T;
    },
  };
}
