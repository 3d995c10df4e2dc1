import type { Locator, Page } from '@playwright/test';

/** Counts what a newcomer does: screens that they see, fields that they type into, and taps. */
export class Effort {
  readonly #page: Page;
  readonly screens: string[] = [];
  readonly typed: string[] = [];
  taps = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A screen is an address with its page of the form and an open dialog. */
  async look(): Promise<void> {
    const { origin, pathname } = new URL(this.#page.url());
    const read = async (locator: Locator) =>
      (await locator.count()) > 0 && (await locator.first().innerText());
    const progress = await read(this.#page.getByText(/^Page \d+ sur \d+$/));
    const dialog = await read(this.#page.getByRole('dialog').getByRole('heading'));
    const screen = [origin + pathname, progress, dialog].filter(Boolean).join(' ');
    if (this.screens.at(-1) !== screen) this.screens.push(screen);
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    await this.look();
    await target.click();
    this.taps += 1;
  }

  /** Typing begins with a tap on the field. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
    this.typed.push(text);
  }
}
