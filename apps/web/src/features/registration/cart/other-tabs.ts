const name = 'kermesse-cart';

export interface OtherTabs {
  tell(sessionId: string): void;
  close(): void;
}

/** Tabs of one browser share a cart and its deadline. */
export function hearOtherTabs(onChanged: (sessionId: string) => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onChanged(data);
  };
  return { tell: (sessionId) => channel.postMessage(sessionId), close: () => channel.close() };
}
