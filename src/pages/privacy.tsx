import { Link } from 'react-router'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from './layout/use-site.ts'

const DESCRIPTION =
  'No trackers, no advertisements, and an account only for those who want one. Here is what is stored, and for how long.'

/** Everything that a page of ours puts into a browser's local storage. */
const STORED: readonly [key: string, what: string][] = [
  ['language', 'Whether you want titles in English or Japanese (EN or JP).'],
  ['theme', 'Whether you chose dark or light. Without it, the site follows your system.'],
  ['adult', 'Whether you want to see adult titles. It is off until you switch it on.'],
  [
    'continueWatching',
    'The place in each of the last 100 titles that you began to watch. A title that you have seen goes.',
  ],
  ['watchedEpisodes', 'Which episodes you have seen to the end, of the last 500 titles that you watched.'],
  [
    'unsentPlaces',
    'If you are signed in and the connection was lost: your places that your account does not know yet.',
  ],
  ['episodeSpoilers', 'That you hid the pictures of episodes, or veiled those that you have not seen.'],
  ['player', 'How you like to watch: volume, speed, quality, the look of subtitles, what plays and skips by itself.'],
  ['playerTitles', 'The sound and the subtitles that you chose, for each of the last 200 titles.'],
  ['recentSearches', 'The last 8 things that you searched for, until you take them away. They are never sent to us.'],
  ['homeInfoCache', 'The lists of the home page, so that it opens at once. They are renewed after a day.'],
  ['scheduleCache', 'The schedules of up to 14 days that you looked at: renewed after an hour, past days after a day.'],
  ['discordPopupClosed', 'That you closed the invitation to the chat, so that it stays closed.'],
]

export default function Privacy() {
  const { name } = useSite()
  return (
    <Prose title="Privacy" lede={DESCRIPTION}>
      <PageHead title="Privacy" description={`What ${name} stores: ${DESCRIPTION}`} path="/privacy" />
      <ProseSection title="In your browser">
        <p>
          These are kept in your browser’s local storage, by these names, and stay there until you clear what your
          browser keeps of this site:
        </p>
        <dl>
          {STORED.map(([key, what]) => (
            <div key={key}>
              <dt>
                <code>{key}</code>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p>
          Two of them are cookies too, so that the first page already looks as you like it: <code>language</code>, kept
          for a year, and <code>adult</code>, if you switched it on. While you are signed in, a third one,{' '}
          <code>session</code> (or <code>__Host-session</code>), says who you are: to this site alone, for 30 days after
          you were last here and for a year at most. Signing in also sets <code>device</code> (or{' '}
          <code>__Host-device</code>), kept for a year: a random number by which we recognise the device, so that nobody
          else’s wrong passwords can lock you out on it. Without an account no cookie says who you are. With storage
          switched off, the site works and forgets.
        </p>
        <p>
          While you are signed in, <code>currentUser</code> is kept in your browser’s session storage: your name, your
          address, your picture and the newest of your favourites and of your history, so that pages need not ask for
          them. It goes when you sign out or close the tab.
        </p>
        <p>
          Your browser also keeps one page of ours, which it shows when there is no connection, and, until you close the
          tab, how far down each page you were.
        </p>
      </ProseSection>
      <ProseSection title="On our side: accounts">
        <p>
          Nobody needs an account. If you make one, we keep the name and the e-mail address that you gave, a hash of
          your password (argon2id; the password itself is never written down), when you joined and when you were last
          here. A picture that you add is made into a small square; the file that you sent, and where it was taken, is
          not kept.
        </p>
        <p>
          We also keep your favourites, what you watched and when, your place in what you have begun, which episodes you
          have seen, and your comments with what was reported of them. Everybody can see your name, your picture, when
          you joined and your comments. The admins can see your e-mail address, when you were last here and what was
          reported as well; the rest is shown to you alone.
        </p>
        <p>
          Each device that you sign in on is a session: the kind of browser and system (“Firefox on Linux”), when it
          began and when it was last used, until you sign out or it has not been used for 30 days. Tries to sign in are
          counted by network address for a quarter of an hour, and new accounts for an hour, in memory (where several
          machines serve the site, in one that they share, as a hash). The random number of each device is kept as a
          hash for a year after you last signed in there. When you change your address, the old one is kept for a week,
          so that the change can be undone. What an admin does to an account is written down and stays.
        </p>
      </ProseSection>
      <ProseSection title="On our side: views">
        <p>
          When you open a title’s page or watch it, that view is counted, to tell what is popular. To count you once a
          day and no more, a hash is kept of your network address with a secret that is made anew each day. When the day
          (UTC) is over, the secret and the hashes are deleted. What stays is a number: so many views of a title on a
          day.
        </p>
      </ProseSection>
      <ProseSection title="On our side: messages">
        <p>
          A message from the <Link to="/contact">contact form</Link> is kept as you wrote it: your name, your e-mail
          address, the subject, the text, when it came and, if you were signed in, your account. It stays until we
          delete it or you delete your account. Your network address is not kept with it; for an hour it is held in
          memory, to limit how many messages one sender can send.
        </p>
      </ProseSection>
      <ProseSection title="On our side: logs">
        <p>
          The server writes down what goes wrong, not who visits. Whoever runs a site can have it log more, for a while,
          to find a fault: then each request, with its network address, is written down. A proxy or a host in front of
          the site may keep logs of its own.
        </p>
      </ProseSection>
      <ProseSection title="What others learn">
        <p>
          Pages bring everything with them: fonts, scripts and pictures come from this site, and no other host is told
          that you are here. There are two exceptions, and both only where whoever runs the site has set them up: a
          video that plays from another host, and other hosts for the catalogue. These see your network address. A link
          leads away only when you follow it.
        </p>
      </ProseSection>
      <ProseSection title="What is yours">
        <p>
          To see or delete what is in your browser, use your browser’s settings for this site. To get a copy of your
          messages, to correct them or to have them deleted, <Link to="/contact">write to us</Link> from the address
          that you gave.
        </p>
        <p>
          Everything in your account is on <a href="/account">its own page</a>: you can take all of it along as a file,
          change it, and delete the account, at once and without asking anybody. Then all of it goes, but your comments,
          which stay as those of a deleted user; delete them first if they should go too. Messages from the contact form
          are in that file and go with the account if you were signed in, or if they came from the address that you
          confirmed. Backups that the operator keeps may hold it for longer.
        </p>
      </ProseSection>
    </Prose>
  )
}
