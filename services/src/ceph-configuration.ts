import type { Settings } from './settings.ts';

/** ceph.conf of a one-machine cluster that listens on loopback only. */
export function cephConfiguration(folder: string, cluster: string, settings: Settings): string {
  return `
[global]
fsid = ${cluster}
mon_initial_members = a
mon_host = [v2:127.0.0.1:${settings.CEPH_MON_PORT}]
ms_bind_msgr1 = false
ms_bind_port_min = ${settings.CEPH_PORT_MIN}
ms_bind_port_max = ${settings.CEPH_PORT_MAX}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
public_network = 127.0.0.0/8
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
osd_pool_default_size = 1
osd_pool_default_min_size = 1
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
mon_max_pg_per_osd = 1000
osd_crush_chooseleaf_type = 0
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
# Space is judged by the store's own size; these keep a nearly full disk readable.
mon_osd_full_ratio = 0.97
mon_data_avail_warn = 5
mon_data_avail_crit = 1
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
log_file = ${folder}/$name.log
mon_data = ${folder}/mon.a
osd_data = ${folder}/osd.0
mgr_data = ${folder}/mgr.x
# A gateway that was killed is forgotten after this many seconds; its successor waits for that.
osd_client_watch_timeout = 5
osd_objectstore = bluestore
bluestore_block_size = ${Number(settings.S3_STORE_GB) * 1024 ** 3}
osd_memory_target = 2147483648
[client]
keyring = ${folder}/admin.keyring
[client.rgw]
keyring = ${folder}/rgw.keyring
rgw_frontends = beast endpoint=127.0.0.1:${settings.S3_PORT}
rgw_thread_pool_size = 128
`;
}
