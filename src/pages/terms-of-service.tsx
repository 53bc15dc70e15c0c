import { Link } from '#src/ui/link.tsx'
import { Prose, ProseSection } from '#src/ui/prose.tsx'
import { PageHead } from './layout/page-head.tsx'
import { useRootData } from '#src/site/use-site.ts'

const DESCRIPTION = 'What you may and may not do here, and what we can’t promise.'

export default function TermsOfService() {
  const { settings, hasMedia } = useRootData()
  const { name } = settings
  return (
    <Prose title="Terms of Service" lede={DESCRIPTION}>
      <PageHead title="Terms of Service" description={DESCRIPTION} path="/terms-of-service" />
      <ProseSection title="1. Terms">
        <p>
          {`By using ${name}, you agree to these terms and to follow the laws that apply to you. If you don’t agree with any part of them, please don’t use the site.`}
        </p>
        <p>{`“${name}”, “we” and “us” mean the people who run this site.`}</p>
      </ProseSection>
      <ProseSection title="2. Use License">
        <p>
          You may browse the site, link to any page and watch its videos for personal use. Your own apps may read the
          catalogue through <a href="/api/docs">the API</a>.
        </p>
        <p>
          You may not sell anything you find here, claim it as your own, remove credits, try to bypass restrictions, or
          put so much load on the site that it slows down for others. Titles, pictures and videos remain the property of
          their owners; nothing here gives you rights to them. Breaking these rules ends your licence.
        </p>
      </ProseSection>
      <ProseSection title="3. Disclaimer">
        <p>
          The site is provided “as is”, without warranty of any kind, express or implied. We take care, but we can’t
          promise that dates, ratings or synopses are right, that a title is suitable for you, or that the site will
          always be available.
        </p>
      </ProseSection>
      <ProseSection title="4. Limitations">
        <p>
          To the extent the law allows, neither we nor our data providers are liable for damages arising from your use
          of the site or your inability to use it, even if we were told that they were possible. Where the law doesn’t
          allow this limitation, it applies as far as the law permits.
        </p>
      </ProseSection>
      <ProseSection title="5. Revisions">
        <p>
          Information on the site may be wrong, incomplete or out of date, such as a spelling, a picture or an air time.
          We may correct it at any time without notice, but we don’t promise to. If you spot a mistake,{' '}
          <Link to="/contact">let us know</Link>.
        </p>
      </ProseSection>
      <ProseSection title="6. Links">
        <p>
          Some links lead to other sites, such as official streaming services, trailers and our social pages. We don’t
          run those sites, haven’t reviewed all of them and aren’t responsible for their content. You follow links at
          your own risk.
        </p>
        <p>
          {hasMedia
            ? 'Videos may be served by other hosts, which the operator of this site has chosen and is responsible for.'
            : 'The site hosts no files except a short film of its own, and doesn’t search for streams.'}
        </p>
      </ProseSection>
      <ProseSection title="7. Modifications">
        <p>
          We may change these terms at any time. The version on this page applies; by using the site after a change, you
          agree to it.
        </p>
      </ProseSection>
      <ProseSection title="8. Privacy">
        <p>
          See our <Link to="/privacy">privacy page</Link> for what the site stores, for how long, and how to delete it.
        </p>
      </ProseSection>
      <ProseSection title="9. Governing Law">
        <p>
          These terms are governed by the law of the place from which the site is run, and its courts settle disputes.
          Your rights as a consumer under the law of your own country are not affected.
        </p>
      </ProseSection>
    </Prose>
  )
}
