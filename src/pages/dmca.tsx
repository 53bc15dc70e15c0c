import { Link } from '#src/ui/link.tsx'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from '#src/site/use-site.ts'

export default function Dmca() {
  const { name } = useSite()
  const lede = `Is something of yours on ${name} without your permission? Tell us what and where, so that we can take it down.`
  return (
    <Prose title="DMCA" lede={lede}>
      <PageHead title="DMCA" description={lede} path="/dmca" />
      <ProseSection title="What to include">
        <p>A takedown request must include all six of these items:</p>
        <ol>
          <li>A description of the copyrighted work that you believe is infringed.</li>
          <li>A description of the infringing material and its location on the site: the address of each page.</li>
          <li>Your name, title, postal address, phone number and email address.</li>
          <li>
            A statement that you have a good-faith belief that this use is not authorised by the copyright owner, its
            agent or the law.
          </li>
          <li>
            A statement that your request is accurate and, under penalty of perjury, that you are the copyright owner or
            authorised to act on the owner’s behalf.
          </li>
          <li>Your physical or electronic signature: your full name at the end of the message is enough.</li>
        </ol>
      </ProseSection>
      <ProseSection title="Where to send it">
        <p>
          Requests are submitted through the <Link to="/contact">contact page</Link>. Include all six items in one
          message. If one is missing, we have to ask you for it first, which delays your request.
        </p>
        <p>
          <Link className="button" to="/contact?about=takedown">
            Send a takedown request
          </Link>
        </p>
      </ProseSection>
      <ProseSection title="Before you write">
        <p>
          Anyone who knowingly makes a false claim of infringement may be liable for damages. If you’re not sure, ask a
          lawyer first.
        </p>
        <p>
          We can remove a link to another site, or a video served by another host, from these pages. To remove it at its
          source, contact the operator of that site.
        </p>
      </ProseSection>
    </Prose>
  )
}
