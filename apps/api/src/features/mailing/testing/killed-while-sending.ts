import { composePlatform } from '../../../app/open-platform.ts';
import { ManualClock } from '../../../platform/clock/clock.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { openTestEngine } from '../../../testing/test-engine.ts';
import { runCampaign } from '../send-campaign.ts';

/** A process that a test kills while it sends a campaign. */
const [databaseUrl = '', now = '', documentId = ''] = process.argv.slice(2);
const log = createLogger('silent');
const engine = openTestEngine(databaseUrl, 2);
const config = testConfig({ DATABASE_URL: databaseUrl });
const { platform } = composePlatform(config, { engine, clock: new ManualClock(new Date(now)), log });
await runCampaign(platform, documentId);
