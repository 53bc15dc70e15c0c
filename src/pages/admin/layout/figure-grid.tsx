import { Link } from 'react-router'
import { type Figures, writeBytes } from '#src/admin/overview/figures.ts'

const figure = (count: number): string => count.toLocaleString('en')

/** How much there is of everything, each with the page that tells more. */
export function FigureGrid({ of }: { of: Figures }) {
  const { titles, users, comments, reports, files, jobs, disk } = of
  const figures: [name: string, value: string, more: string, to: string][] = [
    ['Titles', figure(titles), 'shown on the site', '/admin/titles'],
    ['Users', figure(users), 'with an account', '/admin/users'],
    ['Comments', figure(comments), `${figure(reports)} open ${reports === 1 ? 'report' : 'reports'}`, '/admin/reports'],
    [
      'Files',
      figure(files.known),
      `settled; ${figure(files.doubtful)} not yet, ${figure(files.missing)} missing`,
      '/admin/library',
    ],
    ['Jobs', figure(jobs.running + jobs.waiting), `to do, ${figure(jobs.running)} of them under way`, '/admin/jobs'],
    ...(disk
      ? [
          ['Disk', writeBytes(disk.free), `free of ${writeBytes(disk.size)}`, '/admin/jobs'] as [
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
            <span className="quiet">{more}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
