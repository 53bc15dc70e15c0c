import { Link } from 'react-router'
import { type Figures, formatBytes } from '#src/admin/overview/figures.ts'

const figure = (count: number): string => count.toLocaleString('en')

/** Totals, each linking to its page. */
export function FigureGrid({ of }: { of: Figures }) {
  const { titles, users, comments, reports, files, jobs, disk } = of
  const figures: [name: string, value: string, more: string, to: string][] = [
    ['Titles', figure(titles), 'visible on the site', '/admin/titles'],
    ['Users', figure(users), 'registered', '/admin/users'],
    ['Comments', figure(comments), `${figure(reports)} open ${reports === 1 ? 'report' : 'reports'}`, '/admin/reports'],
    [
      'Files',
      figure(files.known),
      `matched, ${figure(files.doubtful)} to match, ${figure(files.missing)} missing`,
      '/admin/library',
    ],
    ['Jobs', figure(jobs.running + jobs.waiting), `in the queue, ${figure(jobs.running)} running`, '/admin/jobs'],
    ...(disk
      ? [
          ['Disk', formatBytes(disk.free), `free of ${formatBytes(disk.size)}`, '/admin/jobs'] as [
            string,
            string,
            string,
            string,
          ],
        ]
      : []),
  ]
  return (
    <ul className="admin-figures">
      {figures.map(([name, value, more, to]) => (
        <li key={name}>
          <Link className="admin-panel" to={to} prefetch="intent">
            <span>{name}</span>
            <b>{value}</b>
            <span className="muted">{more}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
