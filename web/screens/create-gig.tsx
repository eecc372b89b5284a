export default function CreateGig() {
  return (
    <main className="mx-auto max-w-3xl px-5 py-12">
      <h1 className="poster text-6xl">Create Gig</h1>
    </main>
  );
}
