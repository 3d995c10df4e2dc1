import { statfs } from 'node:fs/promises';
import type { HealthCheck } from '@kermesse/domain/administration/answers';
import { type HealthLevel, healthThresholds, levelOf } from '@kermesse/domain/administration/health';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { and, gt, inArray, sql } from 'drizzle-orm';
import { outgoingMails } from '../../platform/mail/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { reconcileJob } from '../reservations/public.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>;
type Finding = Pick<HealthCheck, 'level' | 'text'>;

const dayMs = 24 * 3_600_000;
const ok = (text: string): Finding => ({ level: 'ok', text });
const attention = (text: string): Finding => ({ level: 'attention', text });

async function database({ db }: Dependencies): Promise<Finding> {
  const begin = performance.now();
  await db.ping();
  const ms = Math.round(performance.now() - begin);
  const kind = db.engine.kind === 'embedded' ? 'base embarquée' : 'serveur PostgreSQL';
  return { level: levelOf(ms, healthThresholds.databaseMs), text: `Répond en ${ms} ms (${kind}).` };
}

async function schema({ db }: Dependencies): Promise<Finding> {
  const { rows: versions } = await db.engine.executeSql('show server_version');
  const { rows: applied } = await db.engine.executeSql(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  const version = String(versions[0]?.server_version ?? '').split(' ')[0];
  return ok(
    `PostgreSQL ${version}, ${countOf(Number(applied[0]?.count ?? 0), 'migration appliquée', 'migrations appliquées')}.`,
  );
}

async function storage({ config }: Dependencies): Promise<Finding> {
  const { s3 } = config.uploads;
  const disk = await statfs(config.dataDir);
  const used = Math.round((1 - disk.bavail / disk.blocks) * 100);
  const free = formatFileSize(disk.bavail * disk.bsize);
  const place = s3
    ? `Fichiers dans le dépôt «\u00a0${s3.bucket}\u00a0».`
    : 'Fichiers sur le disque du serveur.';
  return {
    level: levelOf(used, healthThresholds.diskPercent),
    text: `${place} Disque rempli à ${used}\u00a0%, ${free} libres.`,
  };
}

async function mails({ db, clock, config }: Dependencies): Promise<Finding> {
  const since = new Date(clock.now().getTime() - dayMs);
  const rows = await db.orm
    .select({ status: outgoingMails.status, count: sql<number>`count(*)::int` })
    .from(outgoingMails)
    .where(
      and(gt(outgoingMails.createdAt, since), inArray(outgoingMails.status, ['sent', 'failed', 'queued'])),
    )
    .groupBy(outgoingMails.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  if (config.mail.smtpUrl === null)
    return attention('Aucun serveur d’envoi\u00a0: les e-mails restent ici et ne partent à personne.');
  const text = `En 24 heures\u00a0: ${countOf(of('sent'), 'e-mail parti', 'e-mails partis')}, ${countOf(of('queued'), 'en attente', 'en attente')}, ${countOf(of('failed'), 'refusé')}.`;
  return of('failed') > 0 ? attention(text) : ok(text);
}

function payments({ config }: Dependencies): Finding {
  const { secretKey, sandbox } = config.payments;
  if (secretKey) {
    const isTest = /^(sk|rk)_test_/.test(secretKey);
    return isTest
      ? attention('Stripe, avec une clé d’essai\u00a0: aucune carte n’est débitée.')
      : ok('Stripe est relié.');
  }
  return attention(
    sandbox
      ? 'Banque d’essai\u00a0: aucune carte n’est débitée.'
      : 'Aucun prestataire\u00a0: on ne peut pas payer en ligne.',
  );
}

const minutesSince = (now: Date, moment: Date) => Math.round((now.getTime() - moment.getTime()) / 60_000);
const ago = (minutes: number) =>
  minutes < 1 ? 'il y a moins d’une minute' : `il y a ${countOf(minutes, 'minute')}`;

function queueChecks({ clock }: Dependencies, queue: Awaited<ReturnType<Platform['jobs']['queue']>>) {
  const now = clock.now();
  const { due, oldestSeconds, failed, scheduled } = queue;
  const latest = [...scheduled.values()].reduce<Date | null>(
    (last, at) => (last && last > at ? last : at),
    null,
  );
  const counted = scheduled.get(reconcileJob.name) ?? null;
  const sinceLatest = latest && minutesSince(now, latest);
  const sinceCounted = counted && minutesSince(now, counted);
  return {
    queue: {
      level: levelOf(oldestSeconds, healthThresholds.queueSeconds),
      text:
        due === 0
          ? 'Rien n’attend.'
          : `${countOf(due, 'travail à faire', 'travaux à faire')}, le plus ancien attend depuis ${formatDecimal(Math.round(oldestSeconds))} secondes.`,
    },
    failed:
      failed === 0
        ? ok('Aucun travail n’a échoué définitivement.')
        : attention(
            `${countOf(failed, 'travail a échoué définitivement', 'travaux ont échoué définitivement')}.`,
          ),
    schedule:
      sinceLatest === null
        ? attention(
            'Aucun travail régulier ne s’est terminé depuis 12 heures, ou le serveur vient de démarrer.',
          )
        : {
            level: levelOf(sinceLatest, healthThresholds.scheduleMinutes),
            text: `Le dernier travail régulier s’est terminé ${ago(sinceLatest)}.`,
          },
    counters:
      sinceCounted === null
        ? attention('Pas encore vérifiés depuis le démarrage\u00a0: ils le sont chaque heure.')
        : {
            level: levelOf(sinceCounted, healthThresholds.countersMinutes),
            text: `Comparés aux places ${ago(sinceCounted)}.`,
          },
  } satisfies Record<string, Finding>;
}

/** A check that fails is broken, and says no more than its name: the log has the rest. */
async function settled(check: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await check();
  } catch {
    return { level: 'broken' satisfies HealthLevel, text: 'Ne répond pas.' };
  }
}

export async function readHealth(
  platform: Dependencies,
): Promise<{ checkedAt: string; checks: HealthCheck[] }> {
  const queue = await platform.jobs.queue().catch(() => null);
  const ofQueue = queue && queueChecks(platform, queue);
  const broken: Finding = { level: 'broken', text: 'Ne répond pas.' };
  const now = platform.clock.now();
  return {
    checkedAt: now.toISOString(),
    checks: [
      { id: 'database', label: 'Base de données', ...(await settled(() => database(platform))) },
      { id: 'schema', label: 'Version et migrations', ...(await settled(() => schema(platform))) },
      { id: 'storage', label: 'Fichiers et disque', ...(await settled(() => storage(platform))) },
      { id: 'mail', label: 'Envoi des e-mails', ...(await settled(() => mails(platform))) },
      { id: 'payments', label: 'Paiements', ...(await settled(() => payments(platform))) },
      { id: 'queue', label: 'File des travaux', ...(ofQueue?.queue ?? broken) },
      { id: 'failed', label: 'Travaux en échec', ...(ofQueue?.failed ?? broken) },
      { id: 'schedule', label: 'Travaux réguliers', ...(ofQueue?.schedule ?? broken) },
      { id: 'counters', label: 'Compteurs de places', ...(ofQueue?.counters ?? broken) },
      {
        id: 'server',
        label: 'Serveur',
        ...ok(
          `Démarré le ${formatDateTime(new Date(now.getTime() - process.uptime() * 1_000))}, Node.js ${process.versions.node}.`,
        ),
      },
    ],
  };
}
