import { appendFileSync } from 'node:fs';
import { startChild } from './child-processes.ts';

export interface Outcome {
  code: number;
  output: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** The output is only returned. */
  isQuiet?: boolean;
  /** The output is appended to this file. */
  logFile?: string;
  onOutput?(text: string): void;
}

/** Runs in the project's root; the output is shown and returned. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, isQuiet = false, logFile, onOutput }: RunOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = startChild(command, args, env);
    let output = '';
    const take = (chunk: Buffer) => {
      const text = chunk.toString();
      output += text;
      if (!isQuiet) process.stdout.write(text);
      if (logFile) appendFileSync(logFile, text);
      onOutput?.(text);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
