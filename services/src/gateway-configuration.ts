import type { CertificateFiles } from './certificate.ts';
import type { ConsoleFiles } from './console-files.ts';
import type { Settings } from './settings.ts';

/**
 * nginx in front of everything a browser asks for; api and store listen on its own loopback.
 * The console is files where they are given, else it comes from the developers' server.
 */
export function gatewayConfiguration(
  settings: Settings,
  files: CertificateFiles,
  built?: ConsoleFiles,
): string {
  const bind = settings.GATEWAY_BIND;
  const trusted = settings.TRUSTED_PROXIES.split(',')
    .filter(Boolean)
    .map((proxy) => `    set_real_ip_from ${proxy.trim()};`)
    .concat('    real_ip_header X-Forwarded-For;')
    .join('\n');
  return `
# Written by \`pnpm services up\`; changes here are lost.
worker_processes auto;
pid nginx.pid;
events { worker_connections 8192; }
http {
  access_log off;
  server_tokens off;
  client_max_body_size 0;
  # Bodies pass straight through: an upload never touches this machine's temporary folders.
  proxy_request_buffering off;
  proxy_max_temp_file_size 0;
  proxy_http_version 1.1;
  proxy_connect_timeout 5s;
  proxy_read_timeout 1h;
  proxy_send_timeout 1h;
  client_body_temp_path temp-body;
  proxy_temp_path temp-proxy;
  fastcgi_temp_path temp-unused;
  uwsgi_temp_path temp-unused;
  scgi_temp_path temp-unused;
  map $http_accept $caller_or_page { default api; ~*text/html console; }
  map $http_upgrade $connection_header { default upgrade; '' ''; }
  ssl_certificate ${files.certificate};
  ssl_certificate_key ${files.key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:tls:2m;

  upstream api { server 127.0.0.1:${settings.API_PORT}; keepalive 64; }
  upstream console { server 127.0.0.1:${settings.CONSOLE_PORT}; keepalive 16; }
  upstream bucket { server 127.0.0.1:${settings.S3_PORT}; keepalive 64; }

  server {
    listen ${bind}:${settings.GATEWAY_HTTP_PORT};
    listen ${bind}:${settings.GATEWAY_HTTPS_PORT} ssl http2;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Request-Id $request_id;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_header;
${trusted}
    location = /gateway-health { return 204; }
    location /api/ { proxy_pass http://api; proxy_buffering off; }
    location ~ ^/(livez|readyz)$ { proxy_pass http://api; }
${built ? servedFiles(built) : developersServer}
  }
  server {
    # No HTTP/2: with bodies that pass straight through it takes 64 KB of each part and waits for the line's whole delay.
    listen ${bind}:${settings.GATEWAY_BUCKET_PORT} ssl;
    # The signature of a link covers the host as the browser sees it.
    proxy_set_header Host $http_host;
    proxy_set_header Connection "";
    location / { proxy_pass http://bucket; proxy_buffering off; }
  }
}
`;
}

/** Names that are a call to a script and a page to a person come first in both. */
const developersServer = `
    location ~ ^/(users|currentUser|notices)$ { proxy_pass http://$caller_or_page; }
    location / {
      proxy_pass http://console;
      add_header X-Content-Type-Options nosniff;
      add_header X-Frame-Options SAMEORIGIN;
      add_header Referrer-Policy same-origin;
    }`;

/** Names of assets hold their content's hash and never change; the page that names them is asked for each time. */
const servedFiles = ({ folder, policy }: ConsoleFiles) => `
    include /etc/nginx/mime.types;
    root ${folder};
    gzip on;
    gzip_min_length 1024;
    gzip_vary on;
    gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
    location ~ ^/(users|currentUser|notices)$ {
      if ($caller_or_page = console) { rewrite ^ /index.html last; }
      proxy_pass http://api;
    }
    location = /report-scripts.json { return 404; }
    location /assets/ {
      add_header Cache-Control "public, max-age=31536000, immutable";
      add_header X-Content-Type-Options nosniff;
      add_header Cross-Origin-Resource-Policy same-origin;
    }
    location / {
      try_files $uri /index.html;
      add_header Cache-Control no-store;
      add_header Content-Security-Policy "${policy}";
      add_header X-Content-Type-Options nosniff;
      add_header X-Frame-Options DENY;
      add_header Referrer-Policy same-origin;
      add_header Cross-Origin-Opener-Policy same-origin;
    }`;
