/** Writes mails to files instead of sending them, for development without a mail server. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type Transporter } from 'nodemailer'

/** A nodemailer transport that writes each mail to `folder` as an .eml file and logs where it is. */
export function createMailFiles(folder: string, log: (message: string) => void): Transporter {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  let count = 0
  return nodemailer.createTransport({
    name: 'files',
    version: '1',
    send(mail, callback) {
      const write = async () => {
        const { message, envelope } = await composer.sendMail(mail.data)
        await mkdir(folder, { recursive: true })
        const path = join(folder, `${Date.now()}-${(count += 1)}.eml`)
        await writeFile(path, message)
        log(`Email to ${envelope.to.join(', ')}: ${path}`)
      }
      write().then(() => callback(null, undefined), callback)
    },
  })
}
