/** What is known about a folder or file of the operator. */
import * as z from 'zod'

const found = z.object({
  path: z.string(),
  kind: z.literal('found'),
  isFolder: z.boolean(),
  isReadable: z.boolean(),
  /** Whether it is a folder without content, as a mount point without its disk is. */
  isEmpty: z.boolean(),
  isWritable: z.boolean(),
  /** Bytes of its file system that the site can use, and all of them. */
  free: z.number(),
  size: z.number(),
  /** Inodes; both 0 if the file system has no fixed number. */
  freeInodes: z.number(),
  inodes: z.number(),
  /** The kind of a network file system; null for others. */
  network: z.string().nullable(),
})

export const folderFactsSchema = z.discriminatedUnion('kind', [
  found,
  /** @property code such as ENOENT */
  z.object({ path: z.string(), kind: z.literal('failed'), code: z.string() }),
  /** Its file system does not respond. */
  z.object({ path: z.string(), kind: z.literal('hanging') }),
])

export type FolderFacts = z.infer<typeof folderFactsSchema>

/** Magic numbers that `statfs` returns on Linux. */
const NETWORK_TYPES: Readonly<Record<number, string>> = {
  0x69_69: 'NFS',
  0x51_7b: 'SMB',
  0xff_53_4d_42: 'SMB',
  0xfe_53_4d_42: 'SMB',
  0xc3_64_00: 'Ceph',
  0x01_02_19_97: '9P',
  0x53_46_41_4f: 'AFS',
}

/** @param type the type that `statfs` returns */
export const toNetworkType = (type: number): string | null => NETWORK_TYPES[type >>> 0] ?? null
