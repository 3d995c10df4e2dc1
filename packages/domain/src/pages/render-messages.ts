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

/** A rule of a style sheet, or several of them inside an at-rule. */
export type StylePart =
  | {
      css: string;
      /** For each of its selectors the classes without which it matches nothing; left out when it may match. */
      classes?: string[][];
    }
  | { css: string; keyframes: string }
  | { atRule: string; parts: StylePart[] };

export interface RenderablePage {
  /** Of paths, as the source of a regular expression. */
  pattern: string;
  /** Of what stands behind the question mark; every query when it is left out. */
  query?: string;
  /** Of no use without scripts, which it says. */
  isFrame?: boolean;
  /** All sheets of the page, in their order. */
  styles: string[];
  /** The same in one file. */
  sheet: string;
  /** Files that the page needs besides those of every page. */
  scripts: string[];
}

/** Written by the web's build beside the thread's code. */
export interface RenderablePages {
  pages: RenderablePage[];
  /** By sheet: of them a page needs some to be seen. */
  parts: Record<string, StylePart[]>;
}
