"""OpenStack Swift with its S3 interface, all in one process, so that it costs one start of Python.

small_swift.py FOLDER PORT ACCESS_KEY SECRET_KEY: a proxy on PORT, and three each of account, container and object
servers on the ports behind it, with what they store in FOLDER. A line "down 2" on standard input takes the second
object server away, "up 2" brings it back; either is answered by a line. It ends with its standard input.
"""

import eventlet

eventlet.monkey_patch()

import os
import sys

import eventlet.wsgi
from eventlet import tpool
from swift.common import utils, wsgi
from swift.common.ring import RingBuilder

COPIES = 3
HOST = '127.0.0.1'
KINDS = ['account', 'container', 'object']

folder, port, access_key, secret_key = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
settings = os.path.join(folder, 'settings')
disks = os.path.join(folder, 'disks')

COMMON = f"""
[DEFAULT]
user = {os.environ.get('USER', 'nobody')}
swift_dir = {settings}
devices = {disks}
mount_check = false
fallocate_reserve = 0
log_address = {folder}/no-such-socket
"""

PROXY = f"""{COMMON}
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy dlo slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# A server that comes back is asked at once, not a minute later.
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
# Wanted by name; nobody listens there, so every answer comes from the servers.
[filter:cache]
use = egg:swift#memcache
memcache_servers = {HOST}:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{access_key.replace(':', '_')} = {secret_key} .admin
[filter:copy]
use = egg:swift#copy
[filter:dlo]
use = egg:swift#dlo
[filter:slo]
use = egg:swift#slo
"""


def write(name, text):
    path = os.path.join(settings, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


def port_of(kind, copy):
    return port + 1 + KINDS.index(kind) * COPIES + copy


def write_ring(kind):
    builder = RingBuilder(4, COPIES, 0)
    for copy in range(COPIES):
        builder.add_dev({
            'region': 1, 'zone': copy, 'weight': 1.0, 'device': f'disk{copy}', 'meta': '',
            'ip': HOST, 'port': port_of(kind, copy),
            'replication_ip': HOST, 'replication_port': port_of(kind, copy),
        })
    builder.rebalance()
    builder.get_ring().save(os.path.join(settings, f'{kind}.ring.gz'))


class Server:
    """Answers on one port until it is taken away."""

    def __init__(self, number, application):
        self.number = number
        self.application = application
        self.up()

    def up(self):
        self.socket = eventlet.listen((HOST, self.number))
        self.thread = eventlet.spawn(
            eventlet.wsgi.server, self.socket, self.application,
            protocol=wsgi.SwiftHttpProtocol, log_output=False, keepalive=False,
        )

    def down(self):
        self.thread.kill()
        self.socket.close()


for place in [settings, *(os.path.join(disks, f'disk{copy}') for copy in range(COPIES))]:
    os.makedirs(place, exist_ok=True)
utils.SWIFT_CONF_FILE = write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = stagebell\n')
for kind in KINDS:
    write_ring(kind)
servers = {}
for kind in KINDS:
    for copy in range(COPIES):
        application = f'{COMMON}\n[pipeline:main]\npipeline = {kind}-server\n[app:{kind}-server]\nuse = egg:swift#{kind}\n'
        loaded = wsgi.loadapp(write(f'{kind}{copy}.conf', application))
        servers[kind, copy] = Server(port_of(kind, copy), loaded)
Server(port, wsgi.loadapp(write('proxy.conf', PROXY)))
print('ready', flush=True)

while line := tpool.execute(sys.stdin.readline):
    what, number = line.split()
    server = servers['object', int(number) - 1]
    server.down() if what == 'down' else server.up()
    print(line.strip(), flush=True)
