-- Leases are few and short: who looks for expired ones reads them all, and writing stays cheap.
drop index delivery_leases_until;
