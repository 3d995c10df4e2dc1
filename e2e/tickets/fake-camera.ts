import type { Page } from '@playwright/test';
import { encode } from 'uqr';

interface Studio {
  showCode(squares: boolean[][]): void;
}

/** A camera that films a sheet of paper; what lies on it is set by `showTicket`. */
export async function installCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = document.createElement('canvas');
    sheet.width = 640;
    sheet.height = 480;
    const pen = sheet.getContext('2d');
    let squares: boolean[][] = [];
    const draw = () => {
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = '#d8d2c4';
      pen.fillRect(0, 0, sheet.width, sheet.height);
      const size = Math.floor(360 / Math.max(1, squares.length));
      const half = (size * squares.length) / 2;
      pen.save();
      // Held by hand: a little turned.
      pen.translate(sheet.width / 2, sheet.height / 2);
      pen.rotate(0.06);
      pen.fillStyle = '#fff';
      pen.fillRect(-half - 24, -half - 24, half * 2 + 48, half * 2 + 48);
      pen.fillStyle = '#1b2622';
      for (const [y, row] of squares.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) pen.fillRect(x * size - half, y * size - half, size, size);
      pen.restore();
    };
    draw();
    setInterval(draw, 100);
    (window as unknown as Studio).showCode = (next) => {
      squares = next;
    };
    navigator.mediaDevices.getUserMedia = async () => sheet.captureStream(15);
  });
}

export async function showTicket(page: Page, code: string | null): Promise<void> {
  const squares = code === null ? [] : encode(code, { ecc: 'M', border: 0 }).data;
  await page.evaluate((next) => (window as unknown as Studio).showCode(next), squares);
}
