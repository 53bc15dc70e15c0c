"""OpenStack Swift with its S3 API in one process: real signatures, ranges and listings; objects in memory.

Usage: object-storage.py FOLDER PORT ACCOUNT:KEY SECRET
"""
import os
import sys
from array import array

import eventlet

eventlet.monkey_patch(os=False)
from eventlet import listen, wsgi  # noqa: E402

folder, port, access, secret = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
account, user = access.split(":")
os.makedirs(os.path.join(folder, "disks", "disk"), exist_ok=True)
with open(os.path.join(folder, "swift.conf"), "w") as file:
    file.write("[swift-hash]\nswift_hash_path_suffix = test\n")

from swift.common import utils  # noqa: E402

utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
utils.HASH_PATH_PREFIX, utils.HASH_PATH_SUFFIX = b"", b"test"

from swift.account.server import AccountController  # noqa: E402
from swift.common.ring import RingData  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.mem_server import ObjectController  # noqa: E402


class Errors:
    def info(self, *_):
        pass

    debug = write = info

    def error(self, *parts):
        print(*parts, file=sys.stderr)


CONF = {
    "devices": os.path.join(folder, "disks"),
    "swift_dir": folder,
    "mount_check": "false",
    "fallocate_reserve": "0",
}
SERVERS = {"account": AccountController, "container": ContainerController, "object": ObjectController}
for name, Controller in SERVERS.items():
    socket = listen(("127.0.0.1", 0))
    address = {"ip": "127.0.0.1", "port": socket.getsockname()[1]}
    device = {"id": 0, "zone": 0, "region": 1, "weight": 1, "device": "disk", **address}
    device.update({f"replication_{key}": value for key, value in address.items()})
    RingData([array("H", [0])], [device], 32).save(os.path.join(folder, f"{name}.ring.gz"))
    eventlet.spawn(wsgi.server, socket, Controller(CONF), Errors(), log_output=False)

PROXY = os.path.join(folder, "proxy.conf")
with open(PROXY, "w") as file:
    file.write(
        f"""
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
"""
    )
app = loadapp(PROXY)


def with_cors(environ, start_response):
    """What an operator allows with the bucket's CORS rules."""
    allowed = [("Access-Control-Allow-Origin", "*"), ("Access-Control-Allow-Headers", "*")]
    if environ["REQUEST_METHOD"] == "OPTIONS":
        start_response("204 No Content", allowed)
        return [b""]
    return app(environ, lambda status, headers, *rest: start_response(status, headers + allowed, *rest))


listener = listen(("127.0.0.1", port))
print("ready", flush=True)
wsgi.server(listener, with_cors, Errors(), log_output=False)
