import type { QuestionResult } from './schemas.ts';

/** What the bars of a question are parts of: people who answered, who may have made several choices. */
export const shareOf = ({ given }: Pick<QuestionResult, 'given'>, count: number): number =>
  given > 0 ? count / given : 0;
