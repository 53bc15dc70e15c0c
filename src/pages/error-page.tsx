export default function Page() {
  return <h1>error-page</h1>
}
