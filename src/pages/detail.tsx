export default function Page() {
  return <h1>detail</h1>
}
