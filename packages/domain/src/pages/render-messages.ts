/** Between the server and the thread that renders pages, which renders one at a time. */
export type ToRenderer =
  | { type: 'render'; path: string }
  /** What the API answered to the question of the same number. */
  | { type: 'answer'; question: number; status: number; body: string };

export type FromRenderer =
  | { type: 'question'; question: number; path: string }
  | { type: 'rendered'; page: RenderedPage }
  | { type: 'failed'; message: string };

export interface RenderedPage {
  html: string;
  /** JSON for the browser that takes the page over. */
  data: string;
  status: 200 | 404;
}

/** Written by the web's build beside the thread's code. */
export interface RenderablePage {
  /** Of paths, as the source of a regular expression. */
  pattern: string;
  /** Files that the page needs besides those of every page. */
  styles: string[];
  scripts: string[];
}
