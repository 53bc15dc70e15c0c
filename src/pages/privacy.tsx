import { Link } from '#src/ui/link.tsx'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from '#src/site/use-site.ts'

const DESCRIPTION = 'No trackers, no ads, and accounts are optional. Here is what we store, and for how long.'

/** Every key that the site writes to local storage. */
const STORED_KEYS: readonly [key: string, what: string][] = [
  ['language', 'Whether titles are shown in English or Japanese (EN or JP).'],
  ['theme', 'Your choice of dark or light theme. Without it, the site follows your system.'],
  ['adult', 'Whether adult titles are shown. Off until you turn it on.'],
  ['continueWatching', 'Your position in each of the last 100 titles you started. Titles you finish are removed.'],
  ['episodePositions', 'Your position in other episodes of these titles, for the last 100 that you left.'],
  ['watchedEpisodes', 'The episodes you finished, for the last 500 titles you watched.'],
  ['unsentPlaces', 'Watch progress made while offline that hasn’t been sent to your account yet.'],
  [
    'listsChangedAt',
    'When these lists last changed. Your browser has a copy of them in its database lists, in case it crashes.',
  ],
  ['episodeSpoilers', 'Whether episode pictures are hidden, or blurred until you’ve watched the episode.'],
  ['player', 'Player settings: volume, speed, quality, subtitle style, autoplay and automatic skipping.'],
  [
    'playerTitles',
    'The audio and subtitles you chose for each of the last 200 titles. They move to your account when you sign in.',
  ],
  [
    'playbackRules',
    'The languages of audio and subtitles you want in all titles. They move to your account when you sign in.',
  ],
  ['offlinePlayback', 'While you are signed in: the same, and your playback settings, for downloads.'],
  ['recentSearches', 'Your last 8 searches, until you remove them. They are never sent to us.'],
  ['recentTitles', 'The last 6 titles that you opened with Ctrl K. They are never sent to us.'],
  ['homeInfoCache', 'The home page’s lists, so that it opens instantly. Refreshed after a day.'],
  ['scheduleCache', 'Schedules of up to 14 days you viewed. Refreshed after an hour; past days after a day.'],
  ['push', 'If you turned on notifications in this browser: your account’s and your session’s ids.'],
  ['push-offer', 'That you answered the offer of notifications on this device, so that it isn’t repeated.'],
  ['savedFor', 'While you are signed in: your account’s id, so that no one else sees the pages saved for you.'],
  ['setup', 'If you are an admin: that you were led to the setup of this site, so that it isn’t repeated.'],
  ['tv', 'Whether the layout for televisions is on. Without it, the site follows your browser.'],
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
          it. <code>watch-order</code> holds the order of titles that you chose last, for a year. <code>timeZone</code>{' '}
          holds your time zone for a year, so that pages show your days and times; without an account it is set only
          when you open the calendar in another time zone than this site’s. Without an account, no cookie identifies
          you. If storage is disabled, the site still works but won’t remember your choices.
        </p>
        <p>
          While you are signed in, <code>currentUser</code> in your browser’s session storage holds your username,
          email, picture, and most recent favourites and history, so that pages load faster. It is removed when you sign
          out or close the tab.
        </p>
        <p>
          While you are signed in, your browser also stores pages to read offline: home, your list, the titles you’re
          watching and the last ones you opened, 60 pages or 40 MB at most. If you download episodes, they are stored
          there too. All of this is removed when you sign out, delete your account or the session ends. Without an
          account, your browser stores one page to show when you’re offline.
        </p>
        <p>
          Until you close the tab, it stores your scroll position on each page, in{' '}
          <code>react-router-scroll-positions</code>. If you move through the site with arrow keys or a remote control,
          it keeps the link you followed from each page (<code>focus-places</code>) until then, and whether you used a
          pointer (<code>pointer</code>).
        </p>
      </ProseSection>
      <ProseSection title="On our servers: accounts">
        <p>
          You don’t need an account. If you create one, we store your username and email, a hash of your password
          (argon2id; never the password itself), when you joined and when you were last active. We crop a picture you
          upload to a small square; the original file and its metadata, such as location, are not stored.
        </p>
        <p>
          We also store your favourites, your list with its statuses, scores and notes, the genres you chose, your watch
          history and progress, the episodes you have watched, and your comments along with any reports about them.
          Everyone can see your username, picture, join date and comments. Admins can also see your email, when you were
          last active and any reports. Only you can see the rest.
        </p>
        <p>
          For each device you sign in on, we store a session: browser and system (“Firefox on Linux”), when it started,
          when it was last used and from which network. If you turn on two-step sign-in, we store the key that your app
          shares with us, until you turn it off. For each passkey, we store its public key, its name, what keeps it,
          when it was added and last used, until you remove it. If you sign in with another account, we store who
          provides it and the number it has there. A session is deleted when you sign out, or after 30 days without use.
          To limit abuse, sign-in attempts are counted by IP address for 15 minutes, new accounts for an hour and emails
          for a day. These counts are held in memory, or hashed in a shared cache if several servers run the site. Each
          device’s random number is stored as a hash for a year after you last signed in there. When you change your
          email, the old one is stored for a week so that the change can be undone. If you create a calendar link, we
          store a hash of it and the day on which a calendar last used it, until you remove it. For each API token and
          each device that you sign in by a code, we store a hash, its name, what it may do, when it was created and
          last used, until it expires or you revoke it; while a device waits for your answer, also its network address,
          for up to twenty minutes. Admin actions on accounts are recorded permanently.
        </p>
      </ProseSection>
      <ProseSection title="On our servers: notifications">
        <p>
          We store your notifications for 90 days, at most 500, along with your settings: what you are notified of, how,
          and your quiet hours with their time zone. For each device on which you turn notifications on, we store its
          browser and system, its address at the push service of the browser’s maker, and its encryption keys. The
          device is removed when you turn notifications off or sign out on it, or when your session there ends. For each
          webhook you add, we store its URL, its secret and what was sent to it in the last 30 days.
        </p>
      </ProseSection>
      <ProseSection title="On our servers: linked accounts">
        <p>
          If you link an account at AniList or MyAnimeList, we store its name, encrypted access tokens, and what each
          synchronisation changed. Your list is then sent to that service, as you have chosen.
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
      <ProseSection title="On our servers: pictures of scenes">
        <p>
          A picture with which you look for a scene is only compared with the videos here. It is never stored. The
          address of the page that shows the scenes contains the picture reduced to 48 by 27 grey dots, with its rough
          colours.
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
        <p>
          If the site offers Google Cast and you choose it in the player, your browser loads a script from Google
          (www.gstatic.com), which then sees your IP address. The television loads the video from this site. Without
          that choice, nothing is loaded from Google. AirPlay and other devices that your browser or system offers load
          only the video, from this site.
        </p>
        <p>
          If you turn on notifications on a device, the push service of its browser’s maker, such as Apple, Google,
          Microsoft or Mozilla, learns when we send you one, but can’t read it: messages are encrypted. Emails pass
          through the mail services of this site and of your address, and webhooks send your notifications to the
          address you enter.
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
