import { contactForms } from '#src/contact/contact-forms.server.ts'
import { formHeaders, runForms } from './run-forms.server.ts'
import { ContactForm } from '#src/contact/contact-form.tsx'
import { Link } from '#src/ui/link.tsx'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import type { Route } from './+types/contact'
import { listContactLinks } from './layout/navigation.ts'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from '#src/site/use-site.ts'
import { requireSite } from '#src/site/site.ts'

/** Subjects that links suggest: `/contact?about=premium`. */
const SUBJECTS = new Map([
  ['takedown', 'Takedown request'],
  ['premium', 'Premium'],
  ['playback', 'An episode doesn’t play'],
])

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { sent: searchParams.has('sent'), subject: SUBJECTS.get(searchParams.get('about') ?? '') ?? '' }
}

export const action = (args: Route.ActionArgs) => runForms(args, contactForms(requireSite(args.context).contact))

export const headers = formHeaders

export default function Contact({ loaderData: { sent, subject }, actionData }: Route.ComponentProps) {
  const { name, contacts } = useSite()
  const lede = 'Found a wrong date, a missing title, a broken page or your own copyrighted work? Let us know.'
  const links = listContactLinks(contacts)
  const title = sent ? 'Message sent' : actionData ? 'Not sent yet' : 'Contact'
  return (
    <Prose title="Contact" lede={lede}>
      <PageHead title={title} description={`Contact the ${name} team. ${lede}`} path="/contact" noindex={sent} />
      <ProseSection title="Write to us">
        {sent ? (
          <>
            <p className="form-done" role="status">
              Thank you. We’ve received your message and will reply to your email address if needed.
            </p>
            <p>
              <Link to="/contact">Send another message</Link>
            </p>
          </>
        ) : (
          <ContactForm reply={actionData} subject={subject} />
        )}
      </ProseSection>
      {contacts.email !== undefined && (
        <ProseSection title="By email">
          <p>
            <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
          </p>
        </ProseSection>
      )}
      {links.length > 0 && (
        <ProseSection title="Elsewhere">
          <ul>
            {links.map(({ name: kind, to }) => (
              <li key={kind}>
                <a href={to} rel="noreferrer">{`${kind} (${new URL(to).hostname})`}</a>
              </li>
            ))}
          </ul>
        </ProseSection>
      )}
    </Prose>
  )
}
