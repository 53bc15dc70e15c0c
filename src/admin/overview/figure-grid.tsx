import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import { Link } from '#src/ui/link.tsx'
import { formatBytes } from '../components/format-bytes.ts'
import type { Figures } from './figures.ts'

type Figure = [name: string, value: string, details: string, to: string]

/** Totals, each linking to its page. */
export function FigureGrid({ of }: { of: Figures }) {
  const { titles, users, comments, reports, files, jobs, disk } = of
  const figures: Figure[] = [
    ['Titles', formatNumber(titles), 'visible on the site', '/admin/titles'],
    ['Users', formatNumber(users), 'registered', '/admin/users'],
    ['Comments', formatNumber(comments), pluralise(reports, 'reported comment'), '/admin/reports'],
    [
      'Files',
      formatNumber(files.matched),
      `matched, ${formatNumber(files.toMatch)} to match, ${formatNumber(files.missing)} missing`,
      '/admin/library',
    ],
    [
      'Jobs',
      formatNumber(jobs.running + jobs.waiting),
      `in the queue, ${formatNumber(jobs.running)} running`,
      '/admin/jobs',
    ],
  ]
  if (disk) figures.push(['Disk', formatBytes(disk.free), `free of ${formatBytes(disk.size)}`, '/admin/jobs'])
  return (
    <ul className="admin-figures">
      {figures.map(([name, value, details, to]) => (
        <li key={name}>
          <Link className="admin-panel" to={to} prefetch="intent">
            <span>{name}</span>
            <b>{value}</b>
            <span className="muted">{details}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
