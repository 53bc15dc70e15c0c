import type { ReactNode } from 'react'

/** A section of an admin page. */
export const AdminPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="admin-panel">
    <h2>{title}</h2>
    {children}
  </section>
)
