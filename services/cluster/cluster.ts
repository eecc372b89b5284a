import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../proofs/installation/free-port.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { type PostgresNode, postgresNode, SUPERUSER_PASSWORD } from './postgres-node.ts';
import { type Service, serviceFolder, startService } from './service.ts';
import { until } from './until.ts';

const HAPROXY_SETTINGS = join(import.meta.dirname, '../../operations/postgresql/haproxy.cfg');
const PASSWORD = 'of-stagebell';
const NAMES = ['one', 'two', 'three'];

/** Three PostgreSQLs of which one leads, and the one address at which it is found. */
export interface Cluster {
  /** Of the database "stagebell", by HAProxy. */
  url: string;
  /** The same by PgBouncer, which goes by HAProxy. */
  pooledUrl: string;
  nodes: PostgresNode[];
  /** @throws while nobody leads */
  leader(): Promise<PostgresNode>;
  /** How many copy from the leader; none while nobody leads. */
  copies(): Promise<number>;
  /** SIGKILL to the member of etcd on the machine of a PostgreSQL: it stays away. */
  killEtcdBeside(node: PostgresNode): Promise<void>;
  stop(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'stagebell-cluster-'));
  await chmod(folder, 0o755);
  const services: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const service of services.reverse()) await service.stop();
    await rm(folder, { recursive: true });
  };
  try {
    const { etcd, addresses } = await startEtcd(folder);
    services.push(...etcd);
    const repository = await serviceFolder(folder, 'repository');
    const nodes = await Promise.all(
      NAMES.map((name) => postgresNode(name, { folder, etcd: addresses, repository })),
    );
    const [first, ...others] = nodes as [PostgresNode, ...PostgresNode[]];
    const { haproxy, port } = await startHaproxy(folder, nodes);
    services.push(haproxy);
    services.push({ stop: () => Promise.all(nodes.map((node) => node.stop())).then(() => {}) });
    await first.start();
    await first.createStanza();
    await Promise.all(others.map((node) => node.start()));
    await makeDatabase(port);
    const pgbouncer = await startPgbouncer(folder, port, PASSWORD);
    services.push(pgbouncer.service);
    return {
      url: urlOf(port),
      pooledUrl: urlOf(pgbouncer.port),
      nodes,
      leader: () => leaderOf(nodes),
      copies: async () => (await leaderOf(nodes)).copies(),
      killEtcdBeside: async (node) => await etcd[nodes.indexOf(node)]?.kill(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const urlOf = (port: number) => `postgres://stagebell:${PASSWORD}@127.0.0.1:${port}/stagebell`;

async function leaderOf(nodes: PostgresNode[]): Promise<PostgresNode> {
  const leads = await Promise.all(nodes.map((node) => node.isLeader()));
  const leader = nodes.find((_, index) => leads[index]);
  if (!leader) throw new Error('Nobody leads');
  return leader;
}

/** Three that decide by majority, one beside each PostgreSQL. */
async function startEtcd(folder: string): Promise<{ etcd: Service[]; addresses: string }> {
  const members = await Promise.all(
    NAMES.map(async (name) => ({
      name,
      clients: `127.0.0.1:${await freePort()}`,
      peers: `127.0.0.1:${await freePort()}`,
      home: await serviceFolder(folder, `etcd-${name}`),
    })),
  );
  const all = members.map(({ name, peers }) => `${name}=http://${peers}`).join();
  const etcd = await Promise.all(
    members.map(({ name, clients, peers, home }) =>
      startService('etcd', {
        args: [
          '--name',
          name,
          '--data-dir',
          home,
          '--logger',
          'zap',
          '--log-level',
          'error',
          // On a machine as busy as that of a test, a heartbeat may be late.
          '--heartbeat-interval',
          '250',
          '--election-timeout',
          '2500',
          '--listen-client-urls',
          `http://${clients}`,
          '--advertise-client-urls',
          `http://${clients}`,
          '--listen-peer-urls',
          `http://${peers}`,
          '--initial-advertise-peer-urls',
          `http://${peers}`,
          '--initial-cluster',
          all,
        ],
        cwd: home,
        isReady: async () => (await fetch(`http://${clients}/health`)).ok,
      }),
    ),
  );
  return { etcd, addresses: members.map(({ clients }) => clients).join() };
}

async function startHaproxy(
  folder: string,
  nodes: PostgresNode[],
): Promise<{ haproxy: Service; port: number }> {
  const port = await freePort();
  const addresses = nodes.flatMap((node) => [
    [node.name.toUpperCase(), `127.0.0.1:${node.port}`],
    [`${node.name.toUpperCase()}_PATRONI`, String(node.patroniPort)],
  ]);
  const haproxy = await startService('haproxy', {
    args: ['-db', '-f', HAPROXY_SETTINGS],
    environment: { LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(addresses) },
    cwd: folder,
    isReady: async () => true,
  });
  return { haproxy, port };
}

async function makeDatabase(port: number): Promise<void> {
  const address = `127.0.0.1:${port}/postgres`;
  const connectionString = `postgres://postgres:${encodeURIComponent(SUPERUSER_PASSWORD)}@${address}`;
  await until('leader with a synchronous standby', async () => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query(
        "select from pg_stat_replication where sync_state = 'sync'",
      );
      if (rowCount === 0) return false;
      await client.query(`create role stagebell login password '${PASSWORD}'`);
      await client.query('create database stagebell owner stagebell');
      return true;
    } finally {
      await client.end().catch(() => {});
    }
  });
}
