-- When an operator declined a profile that was never approved. Its next save asks again.
alter table artists add column declined_at timestamptz;
