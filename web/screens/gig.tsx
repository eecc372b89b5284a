export default function Gig() {
  return (
    <main className="mx-auto max-w-3xl px-5 py-12">
      <h1 className="poster text-6xl">Gig</h1>
    </main>
  );
}
