/**
 * Runs commands as a container does, without a container engine: in a read-only root file system of its own, as the image's user and
 * without capabilities. Only `/data` and `/tmp` are writable. Needs root on Linux.
 */
import { dirname } from 'node:path'

export interface Sandbox {
  /** Becomes `/app`. */
  app: string
  /** Becomes `/data`. */
  data: string
  /** An empty folder where the root file system is mounted, in a mount namespace of the command. */
  root: string
  /** `uid:gid` */
  user: string
  environment: Record<string, string>
}

const SCRIPT = `
root=$1 app=$2 data=$3 node=$4; shift 4
mount -t tmpfs tmpfs "$root"
for name in bin etc lib lib64 sbin usr; do
  if [ -L "/$name" ]; then cp -P "/$name" "$root/$name"
  elif [ -d "/$name" ]; then mkdir "$root/$name"; mount --rbind "/$name" "$root/$name"; mount -o remount,bind,ro "$root/$name"
  fi
done
mkdir "$root/app" "$root/data" "$root/dev" "$root/node" "$root/proc" "$root/tmp"
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount --bind "$node" "$root/node"; mount -o remount,bind,ro "$root/node"
mount --bind "$app" "$root/app"; mount -o remount,bind,ro "$root/app"
mount --bind "$data" "$root/data"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -o remount,ro "$root"
exec chroot "$root" "$@"
`

/** The command line that runs `command` in the sandbox. Every step replaces the one before, so signals reach the command. */
export function inSandbox({ app, data, root, user, environment }: Sandbox, command: readonly string[]): string[] {
  const [uid = '', gid = ''] = user.split(':')
  const variables = Object.entries({ PATH: '/node:/usr/bin:/bin', ...environment }).map((pair) => pair.join('='))
  const mount = ['unshare', '--mount', 'sh', '-euc', SCRIPT, 'sh', root, app, data, dirname(process.execPath)]
  const limit = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ]
  return [...mount, ...limit, 'env', '-i', '--chdir=/app', ...variables, ...command]
}
