/** Figures for tests: every request takes a second of CPU time per 1,000 on the site. */
import type { GrowthFigures, LoadName } from './figures.ts'

const LOAD_NAMES: LoadName[] = [
  'home',
  'title',
  'newTitle',
  'list',
  'search',
  'memberHome',
  'memberTitle',
  'api',
  'save',
]

export const exampleFigures = (): GrowthFigures => ({
  measured: '2026-11-24',
  machine: '2 cores',
  engine: 'postgres',
  sizes: [5_000, 20_000].map((titles) => ({
    titles,
    importPerSecond: 9_000,
    databaseMb: titles / 500,
    readyMs: titles / 40,
    searchReadyMs: titles / 10,
    residentMb: 200 + titles / 300,
    snapshotMb: titles / 800,
    indexMb: titles / 900,
    loadCpuMs: titles / 60,
    refreshCpuMs: titles / 150,
    oneChangedMs: 600,
    thousandChangedMs: 900,
    startTurnMs: 60,
    refreshTurnMs: 30,
    sitemapTurnMs: 20,
    searchP50Ms: 1,
    searchP99Ms: 4,
    foundFirst: 0.96,
    foundInTen: 1,
  })),
  loads: [5_000, 20_000].flatMap((titles) =>
    [1, 3].flatMap((nodes) =>
      [10, 100].flatMap((connections) =>
        LOAD_NAMES.map((load) => ({
          titles,
          nodes,
          connections,
          load,
          perSecond: 1_000,
          p50Ms: connections / 2,
          p99Ms: connections,
          siteCpu: 1,
          nginxCpu: 0.1,
          databaseCpu: 0.2,
          bytes: 10_000,
          residentMb: 300,
        })),
      ),
    ),
  ),
})
