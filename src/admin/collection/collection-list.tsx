import type { ReactNode } from 'react'
import { formatFileSize } from '../components/format-bytes.ts'
import { toHref } from '../components/href.ts'
import { FileName } from '../library/components/file-name.tsx'
import { countEpisodes } from '#src/catalogue/episode/ranges.ts'
import { langOf } from '#src/catalogue/language/language.ts'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { useTitles } from '#src/catalogue/language/use-language.ts'
import { pluralise } from '#src/platform/text/numbers.ts'
import { Link } from '#src/ui/link.tsx'
import {
  describeChecksums,
  describeProblem,
  formatEpisodes,
  formatHas,
  relationName,
  toLanguageName,
  VERDICTS,
} from './collection-texts.ts'
import type { CollectionProblem } from './problems.ts'
import type { CollectionItem, UnusableItem } from './schemas.ts'

/** Problems that need someone, as against those that only could be better. */
const URGENT: readonly CollectionProblem[] = ['integrity', 'gaps', 'missing']

/** Titles, each of which opens to what it has and lacks. */
export const CollectionList = ({ titles }: { titles: readonly CollectionItem[] }) => (
  <ul className="collection">
    {titles.map((item) => (
      <li key={item.number}>
        <CollectionRow item={item} />
      </li>
    ))}
  </ul>
)

function CollectionRow({ item }: { item: CollectionItem }) {
  const { title, lang, other, otherLang } = useTitles(item)
  const { aired, missing } = item
  const share = aired === null || aired === 0 ? null : 1 - countEpisodes(missing) / aired
  return (
    <details className="collection-title">
      <summary>
        <span className="collection-name">
          <b dir="auto" lang={lang}>
            {title}
          </b>
          <span className="muted">
            {other !== undefined && (
              <>
                <span dir="auto" lang={otherLang}>
                  {other}
                </span>
                {' · '}
              </>
            )}
            {[item.format, item.year].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="collection-has">
          {formatHas(item)}
          {share !== null && (
            <span className="collection-bar" aria-hidden="true">
              <span style={{ width: `${Math.max(0, share) * 100}%` }} />
            </span>
          )}
        </span>
        <span className="collection-problems">
          {item.problems.map((problem) => (
            <Problem key={problem} problem={problem} item={item} />
          ))}
        </span>
      </summary>
      <div className="collection-details">
        <Details item={item} />
        <p className="collection-links">
          <Link className="button is-ghost is-small" to={`/admin/library/${item.firstFile}?all=title`}>
            Correct matches
          </Link>
          <Link className="button is-ghost is-small" to={toHref('/admin/library', { q: item.title })}>
            All files
          </Link>
          <Link className="button is-ghost is-small" to={`/${item.id}`}>
            Title page
          </Link>
          <span className="muted">{`${pluralise(item.files, 'file')}, ${formatFileSize(item.bytes)}`}</span>
        </p>
      </div>
    </details>
  )
}

function Problem({ problem, item }: { problem: CollectionProblem; item: CollectionItem }) {
  const text = describeProblem(problem, item)
  return text === null ? null : <span className={URGENT.includes(problem) ? 'badge is-bad' : 'badge'}>{text}</span>
}

function Details({ item }: { item: CollectionItem }) {
  const { missing, gaps, extra, aired, episodes, duplicates, moreDuplicates, languages, related, transcoding } = item
  const checksums = describeChecksums(item.checksums)
  return (
    <>
      {missing.length > 0 && (
        <Detail name="Missing episodes">
          <p>{formatEpisodes(missing)}</p>
          {gaps.length > 0 && gaps.length < missing.length && (
            <p className="muted">{`Between episodes that are here: ${formatEpisodes(gaps)}`}</p>
          )}
        </Detail>
      )}
      {aired === null && (
        <p className="muted">
          How many episodes have aired isn’t known, so only gaps between files are listed. An import of the title may
          know more.
        </p>
      )}
      {extra.length > 0 && episodes !== null && (
        <Detail name="Beyond the last episode">
          <p>{`${formatEpisodes(extra)}: the title has ${pluralise(episodes, 'episode')}. These files may belong to another season.`}</p>
        </Detail>
      )}
      {duplicates.length > 0 && (
        <Detail name="Duplicate files">
          {duplicates.map((group) => (
            <Group key={group.files[0]?.id} group={group} />
          ))}
          {moreDuplicates > 0 && <p className="muted">{`And ${pluralise(moreDuplicates, 'more episode')}.`}</p>}
          <p className="muted">
            Nothing is deleted here: delete files in their folder, and the next scan forgets them.
          </p>
        </Detail>
      )}
      {languages.length > 0 && (
        <Detail name="Languages">
          {languages.map(({ language, users, episodes: lacking }) => (
            <p key={language}>
              {`Neither audio nor subtitles in ${toLanguageName(language)}, which ${pluralise(users, 'user')} chose: ${formatEpisodes(lacking)}`}
            </p>
          ))}
        </Detail>
      )}
      {related.length > 0 && (
        <Detail name="Sequels and films that aren’t here">
          <ul className="collection-files">
            {related.map((other) => (
              <li key={other.number}>
                <RelatedTitle title={other} />
              </li>
            ))}
          </ul>
        </Detail>
      )}
      {transcoding.length > 0 && (
        <Detail name="Plays only by transcoding">
          <p>{`${formatEpisodes(transcoding)}: each viewer uses an encoder. Packages or other releases play directly.`}</p>
        </Detail>
      )}
      <Files name="Can’t be read" files={item.broken} />
      {item.damaged.length > 0 && (
        <Detail name="Another checksum">
          <ul className="collection-files">
            {item.damaged.map(({ id, path, expected, actual }) => (
              <li key={id}>
                <Link to={`/admin/library/${id}`}>
                  <FileName path={path} />
                </Link>
                <span className="muted">{`${expected} expected, ${actual} found`}</span>
              </li>
            ))}
          </ul>
          <p className="muted">
            These files aren’t what was released: they were damaged by a download, a copy or a disk, or edited since.
            Get them again, or remove the checksum from their names.
          </p>
        </Detail>
      )}
      {checksums !== null && <p className="muted">{`Checksums: ${checksums}.`}</p>}
      <Files name="Packages without a file" files={item.lost} />
      <Files name="Changed in the last 30 days" files={item.changed} />
    </>
  )
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <section>
    <h2>{name}</h2>
    {children}
  </section>
)

function Group({ group: { first, last, files } }: { group: CollectionItem['duplicates'][number] }) {
  return (
    <>
      <h3>{formatEpisodes([[first, last]])}</h3>
      <ul className="collection-files">
        {files.map((file) => (
          <li key={file.id}>
            <span className={file.why === null || file.why === 'languages' ? 'badge is-good' : 'badge'}>
              {VERDICTS[file.why ?? 'keep']}
            </span>
            <Link to={`/admin/library/${file.id}`}>
              <FileName path={file.path} />
            </Link>
            <span className="muted">{describeFile(file)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function describeFile({
  height,
  version,
  bytes,
  audio,
  subtitles,
}: CollectionItem['duplicates'][number]['files'][number]) {
  const languages = (name: string, known: readonly string[] | null) =>
    known && known.length > 0 && `${name} ${known.map((one) => (one === 'und' ? '?' : one)).join(', ')}`
  return [
    height === null ? 'not examined yet' : `${height}p`,
    version !== 1 && `v${version}`,
    formatFileSize(bytes),
    languages('audio', audio),
    languages('subtitles', subtitles),
  ]
    .filter(Boolean)
    .join(' · ')
}

function RelatedTitle({ title: other }: { title: CollectionItem['related'][number] }) {
  const { title } = useTitles(other)
  return (
    <>
      <span className="badge">{relationName(other.relation)}</span>
      <Link to={`/${other.id}`} lang={langOf(title)}>
        {title}
      </Link>
      <span className="muted">{[other.format, other.year].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function Files({ name, files }: { name: string; files: readonly (UnusableItem & { at?: string })[] }) {
  const { date } = useDates()
  if (files.length === 0) return null
  return (
    <Detail name={name}>
      <ul className="collection-files">
        {files.map(({ id, path, bytes, at }) => (
          <li key={id}>
            <Link to={`/admin/library/${id}`}>
              <FileName path={path} />
            </Link>
            <span className="muted">
              {[formatFileSize(bytes), at !== undefined && date(at.slice(0, 10))].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Detail>
  )
}
