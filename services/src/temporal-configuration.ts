import { join } from 'node:path';
import { portNumber, type Settings } from './settings.ts';

/** One engine server: eight ports in a row, or the usual first one for callers when it stands alone. */
export interface EngineServer {
  daemon: string;
  file: string;
  /** Where callers reach it. */
  port: number;
  inner: number;
}

/** Two servers share the database and the work; a balancer takes the address that callers know. */
export function engineServers(settings: Settings): EngineServer[] {
  const inner = portNumber(settings, 'TEMPORAL_INNER_PORT');
  const first = { daemon: 'temporal', file: 'server.yaml', inner };
  if (settings.TEMPORAL_SERVERS === '1') return [{ ...first, port: portNumber(settings, 'TEMPORAL_PORT') }];
  if (settings.TEMPORAL_SERVERS !== '2') throw new Error('TEMPORAL_SERVERS is 1 or 2.');
  const second = portNumber(settings, 'TEMPORAL_SECOND_PORT');
  return [
    { ...first, port: inner + 7 },
    { daemon: 'temporal-2', file: 'server-2.yaml', inner: second, port: second + 7 },
  ];
}

/** One partition per queue and fairness on: a school that floods a queue does not hold up another. */
export const dynamicConfiguration = `
matching.enableFairness: [{value: true}]
matching.numTaskqueueReadPartitions: [{value: 1}]
matching.numTaskqueueWritePartitions: [{value: 1}]
system.namespaceCacheRefreshInterval: [{value: 1s}]
`;

export function serverConfiguration(settings: Settings, server: EngineServer, folder: string): string {
  const share = (connections: number) => connections / Number(settings.TEMPORAL_SERVERS);
  const store = (database: string, connections: number) => `
      sql:
        pluginName: postgres12
        databaseName: ${database}
        connectAddr: 127.0.0.1:${settings.POSTGRES_PORT}
        connectProtocol: tcp
        user: temporal
        password: ${settings.TEMPORAL_PASSWORD}
        maxConns: ${share(connections)}
        maxIdleConns: ${share(connections)}
        maxConnLifetime: 1h`;
  const rpc = (name: string, port: number, membership: number) => `
  ${name}:
    rpc: { grpcPort: ${port}, membershipPort: ${membership}, bindOnLocalHost: true }`;
  const { inner, port } = server;
  return `
log: { stdout: true, level: warn }
persistence:
  defaultStore: main
  visibilityStore: visibility
  numHistoryShards: 64
  datastores:
    main:${store('temporal', 40)}
    visibility:${store('temporal_visibility', 10)}
global:
  membership: { maxJoinDuration: 30s, broadcastAddress: 127.0.0.1 }
services:${rpc('frontend', port, inner)}${rpc('history', inner + 1, inner + 2)}${rpc('matching', inner + 3, inner + 4)}${rpc('worker', inner + 5, inner + 6)}
clusterMetadata:
  enableGlobalNamespace: false
  failoverVersionIncrement: 10
  masterClusterName: active
  currentClusterName: active
  clusterInformation:
    active: { enabled: true, initialFailoverVersion: 1, rpcName: frontend, rpcAddress: "${settings.TEMPORAL_ADDRESS}" }
dcRedirectionPolicy: { policy: noop }
dynamicConfigClient: { filepath: ${join(folder, 'dynamic.yaml')}, pollInterval: 10s }
`;
}

/** nginx over both servers: a call that finds one of them dead goes to the other. */
export function balancerConfiguration(settings: Settings): string {
  const servers = engineServers(settings).map(
    ({ port }) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`,
  );
  return `
# Written by \`pnpm services up\`; changes here are lost.
worker_processes 1;
pid balancer.pid;
events { worker_connections 4096; }
http {
  access_log off;
  client_max_body_size 0;
  client_body_temp_path temp-body;
  proxy_temp_path temp-unused;
  fastcgi_temp_path temp-unused;
  uwsgi_temp_path temp-unused;
  scgi_temp_path temp-unused;
  # Workers hold one connection for as long as they live.
  keepalive_timeout 1d;
  keepalive_requests 1000000000;
  upstream engine {
${servers.join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${settings.TEMPORAL_PORT} http2;
    http2_max_concurrent_streams 1024;
    location / {
      grpc_pass grpc://engine;
      grpc_connect_timeout 2s;
      # A worker's question for work may stay open for a minute.
      grpc_read_timeout 5m;
      error_page 502 504 = @away;
    }
    location @away {
      internal;
      default_type application/grpc;
      add_header grpc-status 14 always;
      add_header content-length 0 always;
      return 204;
    }
  }
}
`;
}
