import { Link } from '#src/ui/link.tsx'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from './layout/use-site.ts'

const DESCRIPTION = 'No trackers, no ads, and accounts are optional. Here is what we store, and for how long.'

/** Every key that the site writes to local storage. */
const STORED_KEYS: readonly [key: string, what: string][] = [
  ['language', 'Whether titles are shown in English or Japanese (EN or JP).'],
  ['theme', 'Your choice of dark or light theme. Without it, the site follows your system.'],
  ['adult', 'Whether adult titles are shown. Off until you turn it on.'],
  ['continueWatching', 'Your position in each of the last 100 titles you started. Titles you finish are removed.'],
  ['watchedEpisodes', 'The episodes you finished, for the last 500 titles you watched.'],
  ['unsentPlaces', 'Watch progress made while offline that hasn’t been sent to your account yet.'],
  ['episodeSpoilers', 'Whether episode pictures are hidden, or blurred until you’ve watched the episode.'],
  ['player', 'Player settings: volume, speed, quality, subtitle style, autoplay and automatic skipping.'],
  ['playerTitles', 'The audio and subtitle language you chose for each of the last 200 titles.'],
  ['recentSearches', 'Your last 8 searches, until you remove them. They are never sent to us.'],
  ['homeInfoCache', 'The home page’s lists, so that it opens instantly. Refreshed after a day.'],
  ['scheduleCache', 'Schedules of up to 14 days you viewed. Refreshed after an hour; past days after a day.'],
  ['discordPopupClosed', 'That you closed the Discord invitation, so that it stays closed.'],
]

export default function Privacy() {
  const { name } = useSite()
  return (
    <Prose title="Privacy" lede={DESCRIPTION}>
      <PageHead title="Privacy" description={`What ${name} stores: ${DESCRIPTION}`} path="/privacy" />
      <ProseSection title="In your browser">
        <p>
          The site stores these items in your browser’s local storage. They stay until you clear your browser’s data for
          this site:
        </p>
        <dl>
          {STORED_KEYS.map(([key, purpose]) => (
            <div key={key}>
              <dt>
                <code>{key}</code>
              </dt>
              <dd>{purpose}</dd>
            </div>
          ))}
        </dl>
        <p>
          Two are also cookies, so that the first page already matches your choices: <code>language</code>, for a year,
          and <code>adult</code>, if you turned it on. While you are signed in, a third cookie, <code>session</code> (or{' '}
          <code>__Host-session</code>), identifies you to this site only. It expires 30 days after your last visit, and
          after a year at the latest. Signing in also sets <code>device</code> (or <code>__Host-device</code>) for a
          year: a random number that identifies the device, so that failed sign-ins from elsewhere can’t lock you out on
          it. <code>timeZone</code> holds your time zone for a year, so that your watch history has your days; without
          an account it is set only when you open the calendar in another time zone than this site’s. Without an
          account, no cookie identifies you. If storage is disabled, the site still works but won’t remember your
          choices.
        </p>
        <p>
          While you are signed in, <code>currentUser</code> in your browser’s session storage holds your username,
          email, picture, and most recent favourites and history, so that pages load faster. It is removed when you sign
          out or close the tab.
        </p>
        <p>
          Your browser also stores one page to show when you’re offline and, until you close the tab, your scroll
          position on each page.
        </p>
      </ProseSection>
      <ProseSection title="On our servers: accounts">
        <p>
          You don’t need an account. If you create one, we store your username and email, a hash of your password
          (argon2id; never the password itself), when you joined and when you were last active. We crop a picture you
          upload to a small square; the original file and its metadata, such as location, are not stored.
        </p>
        <p>
          We also store your favourites, your watch history and progress, the episodes you have watched, and your
          comments along with any reports about them. Everyone can see your username, picture, join date and comments.
          Admins can also see your email, when you were last active and any reports. Only you can see the rest.
        </p>
        <p>
          For each device you sign in on, we store a session: browser and system (“Firefox on Linux”), when it started
          and when it was last used. It is deleted when you sign out, or after 30 days without use. To limit abuse,
          sign-in attempts are counted by IP address for 15 minutes and new accounts for an hour. These counts are held
          in memory, or hashed in a shared cache if several servers run the site. Each device’s random number is stored
          as a hash for a year after you last signed in there. When you change your email, the old one is stored for a
          week so that the change can be undone. If you create a calendar address, we store a hash of it and the day on
          which a calendar last used it, until you remove it. Admin actions on accounts are recorded permanently.
        </p>
      </ProseSection>
      <ProseSection title="On our servers: page views">
        <p>
          When you open a title’s page or watch it, we count a view to find out what’s popular. To count each visitor
          only once a day, we store a hash of your IP address, made with a secret that changes daily. At the end of the
          day (UTC), the secret and the hashes are deleted. Only the number of views per title and day remains.
        </p>
      </ProseSection>
      <ProseSection title="On our servers: statistics">
        <p>
          We count by day how many visitors come, how long videos are watched, how many searches find nothing, and how
          fast the site answers. These are sums: nothing in them can be traced to you. To count a visitor once, your IP
          address and browser name are held in memory for about half a minute and added to an anonymous estimate with
          the same daily secret. The text of a search that found nothing is stored for 90 days if visitors from at least
          two networks made it on one day; the sums are stored for half a year. Operators can turn these statistics off.
        </p>
      </ProseSection>
      <ProseSection title="On our servers: messages">
        <p>
          A message from the <Link to="/contact">contact form</Link> is stored with your name, email, subject, text, the
          time you sent it and, if you were signed in, your account. It stays until we delete it or you delete your
          account. Your IP address is not stored with it; it is held in memory for an hour to limit how many messages
          one sender can send.
        </p>
      </ProseSection>
      <ProseSection title="On our servers: logs">
        <p>
          The server logs errors, not visits. To investigate a problem, the operator can temporarily log every request
          with its IP address. A proxy or hosting provider in front of the site may keep its own logs.
        </p>
      </ProseSection>
      <ProseSection title="What others see">
        <p>
          Fonts, scripts and pictures are all served by this site, so no one else learns that you are here. There are
          two exceptions, if the operator has set them up: videos served from another host, and other hosts for the
          catalogue API. Those hosts see your IP address. Links to other sites load nothing until you follow them.
        </p>
      </ProseSection>
      <ProseSection title="Your data">
        <p>
          To see or delete what is stored in your browser, use your browser’s settings for this site. To get a copy of
          your messages, or to have them corrected or deleted, <Link to="/contact">contact us</Link> from the email
          address you gave.
        </p>
        <p>
          On your <a href="/account">account page</a> you can export everything we store about you, change it, and
          delete your account immediately. Everything is then deleted except your comments, which stay, credited to
          “deleted user”; delete them first if you want them gone too. Contact messages are included in the export, and
          deleted with the account, if you were signed in when you sent them or sent them from your confirmed email
          address. The operator’s backups may hold data for longer.
        </p>
      </ProseSection>
    </Prose>
  )
}
