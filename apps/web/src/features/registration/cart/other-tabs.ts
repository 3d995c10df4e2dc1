const name = 'kermesse-cart';

export interface OtherTabs {
  /** Something of this session was changed here. */
  tell(sessionId: string): void;
  close(): void;
}

/** Two tabs of one browser share a cart and its time: each hears what the other did. */
export function hearOtherTabs(onChanged: (sessionId: string) => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onChanged(data);
  };
  return { tell: (sessionId) => channel.postMessage(sessionId), close: () => channel.close() };
}
