/** Logs, memory and open files of the nodes. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Node } from '../node.ts'

/** More than a node needs with the load of these tests; a leak of one file a request would exceed it. */
const MAX_FILES = 400
const MAX_MEMORY_MB = 700

export interface Usage {
  name: string
  files: number
  memoryMb: number
}

/** Of the process that was started; nothing where there is no `/proc`. */
export function readUsage(nodes: readonly Node[]): Usage[] {
  if (process.platform !== 'linux') return []
  return nodes.map((node) => ({
    name: node.name,
    files: readdirSync(`/proc/${node.pid()}/fd`).length,
    memoryMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${node.pid()}/status`, 'utf8'))?.[1]) / 1024),
  }))
}

export const findExcessiveUsage = (usages: readonly Usage[]): string[] =>
  usages
    .filter(({ files, memoryMb }) => files > MAX_FILES || memoryMb > MAX_MEMORY_MB)
    .map(({ name, files, memoryMb }) => `${name} has ${files} open files and needs ${memoryMb} MB`)

/** An error of the site itself; outages of services are warnings. */
const FAULT = /"level":(50|60)|^\w*Error: |Unhandled|uncaught|MaxListeners|Warning:/i

/** Lists lines that report errors or contain a secret. */
export function findBadLines(node: Node, secrets: readonly string[]): string[] {
  return node
    .output()
    .split('\n')
    .filter((line) => FAULT.test(line) || secrets.some((secret) => line.includes(secret)))
    .map((line) => `${node.name} logs: ${line.slice(0, 400)}`)
}
