import { cardCodeIn } from '@kermesse/domain/cards/validity';
import type { EntryFigures } from '@kermesse/domain/tickets/check-in-schemas';
import { checkInTopic, checkInUpdated, entriesSchema } from '@kermesse/domain/tickets/check-in-schemas';
import type { CheckInBoard } from '@kermesse/domain/tickets/door-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isTransient, OfflineError } from '../../platform/api/errors.ts';
import { useIsOnline } from '../../platform/offline/use-is-online.ts';
import { useQueueSender } from '../../platform/offline/use-queue-sender.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { checkMemberCard, sendScan, undoEntry } from './api.ts';
import { actsOfEdition, type DoorAct, doorActs, isOwnKey } from './door-acts.ts';
import { type DoorList, doorTime, hashOfCode, indexOf } from './door-list.ts';
import { doorName } from './door-settings.ts';
import { checkInKeys } from './keys.ts';
import { decideOffline, noTicket } from './offline-door.ts';
import {
  cardOutcome,
  conflictOutcome,
  isUndecided,
  type Outcome,
  refusalOf,
  takenBack,
  uncheckedCard,
  welcome,
} from './outcome.ts';
import { ticketCodeIn } from './read-code.ts';
import { addScan, type Scan, useScanQueue, withoutScan } from './scan-queue.ts';
import { sendWaitingActs } from './send-waiting-acts.ts';
import type { useDoorList } from './use-door-list.ts';

/** A person waits at the door: whoever has not answered by then counts as out of reach. */
const answerWithinMs = 5_000;

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new OfflineError()), answerWithinMs)),
  ]);

interface CheckIn {
  outcome: Outcome | null;
  isBusy: boolean;
  isLive: boolean;
  isOffline: boolean;
  /** Why the server takes nothing of this device, as when a permission is gone. */
  refusal: string | null;
  waiting: readonly Scan[];
  acts: readonly DoorAct[];
  scan: (kind: Scan['kind'], value: string) => void;
  undo: (entryId: string, name: string) => void;
  /** Of a conflict: the other entry stays. */
  undoSecond: (entryId: string, name: string) => void;
  retry: () => void;
  clear: () => void;
}

/** The server decides while it can be asked, else the list; what the list decided is sent later. */
export function useCheckIn(
  editionId: string,
  door: ReturnType<typeof useDoorList>,
  onOutcome: (outcome: Outcome) => void,
): CheckIn {
  const client = useQueryClient();
  const { list, person } = door;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(0);
  const [failedAt, setFailedAt] = useState(0);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isOnline = useIsOnline();
  const isOffline = !isOnline || door.isUnanswered || failedAt > door.answeredAt;
  const waiting = useScanQueue((state) => state.scans).filter((scan) => scan.editionId === editionId);
  const acts = actsOfEdition(doorActs.useItems(), editionId);

  const refresh = () => {
    void client.invalidateQueries({ queryKey: checkInKeys.board(editionId) });
    void client.invalidateQueries({ queryKey: checkInKeys.people(editionId) });
    door.follow();
  };

  const setEntries = (entries: EntryFigures) => {
    client.setQueryData(
      checkInKeys.board(editionId),
      (known: CheckInBoard | undefined) => known && { ...known, entries },
    );
  };

  const show = (next: Outcome) => {
    setOutcome(next);
    onOutcome(next);
  };

  const keep = (known: DoorList, act: Pick<DoorAct, 'kind' | 'ticket' | 'reference' | 'entry' | 'key'>) => {
    if (person === null) return;
    const made = { editionId, by: person, at: doorTime(known), listedAt: known.listedAt, door: doorName() };
    doorActs.change((items) => [...items, { ...act, ...made, refusal: null }]);
  };

  const wait = (scan: Scan) => useScanQueue.setState({ scans: addScan(useScanQueue.getState().scans, scan) });

  const scanOffline = async (scan: Scan) => {
    if (!list || person === null) {
      wait(scan);
      return show(refusalOf(new OfflineError()));
    }
    const code = scan.kind === 'code' ? ticketCodeIn(scan.value) : null;
    if (scan.kind === 'code' && code === null) return show(noTicket);
    const { byHash, byId } = indexOf(list);
    const ticket = code === null ? byId.get(scan.value) : byHash.get(await hashOfCode(list.salt, code));
    const decided = decideOffline(list, actsOfEdition(doorActs.items(), editionId), ticket);
    if (decided.kind === 'waiting') wait(scan);
    if (decided.kind !== 'welcome' || !ticket) return show(decided);
    const { documentId, reference } = ticket;
    keep(list, { kind: 'entry', ticket: documentId, reference, entry: null, key: scan.key });
    show({ ...decided, entry: { documentId: scan.key, at: doorTime(list), by: null } });
  };

  /** False while the server has not decided. */
  const send = async (scan: Scan): Promise<boolean> => {
    try {
      const admitted = await inTime(sendScan(scan));
      setEntries(admitted.entries);
      show(welcome(admitted));
      refresh();
      return true;
    } catch (error) {
      if (!isUndecided(error)) {
        show(refusalOf(error));
        refresh();
        return true;
      }
      if (isTransient(error)) setFailedAt(Date.now());
      return false;
    }
  };

  const checkCard = async (code: string) => {
    try {
      show(cardOutcome(await inTime(checkMemberCard(editionId, code))));
    } catch (error) {
      show(uncheckedCard(error));
    }
  };

  const scan = async (made: Scan) => {
    setBusy((count) => count + 1);
    try {
      const card = made.kind === 'code' ? cardCodeIn(made.value) : null;
      if (card !== null) return await checkCard(card);
      // Under the same key: if it did arrive, what is sent later is the same entry.
      if (isOffline || !(await send(made))) await scanOffline(made);
    } finally {
      setBusy((count) => count - 1);
    }
  };

  const flush = useQueueSender(async (sender) => {
    const sent = await sendWaitingActs(editionId, sender, door.reload);
    setRefusal(sent.refusal);
    if (sent.entries) setEntries(sent.entries);
    const told = sent.results.find(({ outcome: what }) => what === 'conflict' || what === 'refused');
    if (told && list) show(conflictOutcome(told, list.timezone));
    if (sent.results.length > 0) refresh();
    for (const one of useScanQueue.getState().scans.filter((each) => each.editionId === editionId)) {
      if (!(await send(one))) return;
      useScanQueue.setState({ scans: withoutScan(useScanQueue.getState().scans, one.key) });
    }
  });

  const isLive = useTopic(checkInTopic(editionId), {
    event: checkInUpdated,
    onUpdate: (payload) => {
      const update = entriesSchema.safeParse(payload);
      if (update.success) setEntries(update.data);
      refresh();
    },
    onReturn: () => {
      refresh();
      flush();
    },
  });

  /** False for an entry of which this device knows no ticket. */
  const undoOffline = (entryId: string): boolean => {
    const shown = outcome?.entry?.documentId === entryId ? outcome.ticket?.documentId : undefined;
    const ticketId = doorActs.items().find(({ key }) => key === entryId)?.ticket ?? shown;
    const ticket = list?.tickets.find(
      ({ documentId, entry }) => documentId === ticketId || entry?.documentId === entryId,
    );
    if (!list || !ticket) return false;
    const { documentId, reference } = ticket;
    keep(list, { kind: 'undo', ticket: documentId, reference, entry: entryId, key: crypto.randomUUID() });
    return true;
  };

  const undoing = useChange({
    send: async ({ entryId }: { entryId: string; name: string; isSecond: boolean }) => {
      if ((isOffline || isOwnKey(entryId)) && undoOffline(entryId)) return null;
      try {
        return await inTime(undoEntry(editionId, entryId));
      } catch (error) {
        if (isTransient(error) && undoOffline(entryId)) return null;
        throw error;
      }
    },
    refresh: [checkInKeys.board(editionId), checkInKeys.people(editionId)],
    onDone: (answer, { name, isSecond }) => {
      if (answer) setEntries(answer.entries);
      else flush();
      door.follow();
      show(takenBack(name, isSecond));
    },
    lock: ({ entryId }) => entryId,
  });

  return {
    outcome,
    isBusy: busy > 0,
    isLive: isLive && !isOffline,
    isOffline,
    refusal,
    waiting,
    acts,
    scan: (kind, value) =>
      void scan({ kind, value, editionId, key: crypto.randomUUID(), at: new Date().toISOString() }),
    undo: (entryId, name) => void undoing.run({ entryId, name, isSecond: false }),
    undoSecond: (entryId, name) => void undoing.run({ entryId, name, isSecond: true }),
    retry: () => {
      void door.reload();
      flush();
    },
    clear: () => setOutcome(null),
  };
}
