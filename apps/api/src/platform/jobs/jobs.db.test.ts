import { openTestDatabase } from '../../testing/test-database.ts';
import { describeJobs } from './testing/jobs-contract.ts';

describeJobs('a PostgreSQL server', openTestDatabase);
