import type { ReactNode } from 'react'

/** A section of an account's page. */
export const AccountSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section className="account-section" id={id}>
    <h2>{title}</h2>
    <div className="account-text">{children}</div>
  </section>
)
