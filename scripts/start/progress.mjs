/**
 * @typedef {{ label: string, done?: number, total?: number }} ProgressStep
 * @typedef {{ show(step: ProgressStep): void, end(): void }} Progress
 * @typedef {{ write(text: string): unknown, isTTY?: boolean }} Output
 */

const barWidth = 24;
const redrawMs = 80;
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const clearLine = '\r\x1b[2K';

/** @param {number} done @param {number} total */
function bar(done, total) {
  const filled = Math.round((Math.min(done, total) / total) * barWidth);
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${Math.floor((done / total) * 100)} %`;
}

/** @param {ProgressStep} step @param {number} seconds @param {number} turn */
function drawLine({ label, done, total }, seconds, turn) {
  const moving = done !== undefined && total ? bar(done, total) : frames[turn % frames.length];
  return `Kermesse : ${label} ${moving} ${seconds} s`;
}

/**
 * A moving line on a terminal; elsewhere a line for each step and each quarter of it.
 * @param {Output} output
 * @returns {Progress}
 */
export function createProgress(output = process.stdout) {
  /** @type {ProgressStep | null} */
  let step = null;
  let startedAt = 0;
  let turn = 0;
  let toldQuarter = 0;
  let drawnAt = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);

  const draw = () => {
    // Redrawing for every statement or file would be slow.
    if (!step || performance.now() - drawnAt < redrawMs) return;
    drawnAt = performance.now();
    output.write(`${clearLine}${drawLine(step, seconds(), turn++)}`);
  };

  /** @param {ProgressStep} next */
  function tell({ label, done = 0, total = 0 }) {
    const quarter = total ? Math.floor((done / total) * 4) : 0;
    if (quarter <= toldQuarter) return;
    toldQuarter = quarter;
    output.write(`Kermesse : ${label} ${quarter * 25} %\n`);
  }

  function finishStep() {
    if (!step) return;
    if (output.isTTY) output.write(`${clearLine}Kermesse : ${step.label} terminé en ${seconds()} s.\n`);
    step = null;
  }

  return {
    show(next) {
      if (next.label !== step?.label) {
        finishStep();
        startedAt = performance.now();
        toldQuarter = 0;
        if (!output.isTTY) output.write(`Kermesse : ${next.label}…\n`);
      }
      step = next;
      if (!output.isTTY) return tell(next);
      draw();
      timer ??= setInterval(draw, 100).unref();
    },
    end() {
      clearInterval(timer);
      timer = undefined;
      finishStep();
    },
  };
}
