/**
 * An answer that the server has checked against its schema before sending it. Public pages and the registration page
 * read it by this alone: the validation library weighs more than most of what they show.
 */
export function checkedAnswer<T extends object>(): { parse(answer: unknown): T } {
  return {
    parse: (answer) => {
      if (typeof answer !== 'object' || answer === null) throw new TypeError('The answer is not an object.');
      return answer as T;
    },
  };
}
