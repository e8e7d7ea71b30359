"""Arguments: a folder with CSV files of orders, bookings, scans and soldtickets, the first day, the day after
the last, the first of the days whose visitors are compared. Asks what report.sql asks, of frames in memory. Prints a JSON object from report to milliseconds and
the number that has to be the same."""

import json
import sys
import time

import pandas

folder, first, last, compared_from = sys.argv[1:]


def read(name, dates, texts=()):
    frame = pandas.read_csv(f"{folder}/{name}.csv", parse_dates=dates, dtype={text: "category" for text in texts})
    return frame


orders = read("orders", ["creationDate", "visitDate"], ["salesChannel", "isoCurrencySymbol", "offerName", "ticketName"])
bookings = read("bookings", ["visitStart"], ["bookingStatus", "bookingLineStatus"])
scans = read("scans", ["scannedDate"], ["ticketName"])
sold_tickets = read("soldtickets", ["visitDate"], ["ticketName"])
told = {}
by = {"observed": True, "dropna": False}


def within(frame, date):
    return frame[(frame[date] >= first) & (frame[date] < last)]


def revenue():
    here = within(orders, "creationDate")
    sold = here[here["status"] == 2]
    parts = ["salesChannel", "isoCurrencySymbol"]
    sums = sold.groupby(parts, **by).agg({"totalAmount": "sum", "quantity": "sum", "orderNumber": ["size", "nunique"]})
    months = sold["creationDate"].dt.to_period("M")
    sold.groupby([months, *parts], **by)[["totalAmount", "quantity"]].sum()
    sold.groupby("isoCurrencySymbol", **by)["orderNumber"].nunique()
    here.groupby(["status", "isoCurrencySymbol"], **by).agg({"totalAmount": ["size", "sum", "count"], "orderNumber": "nunique"})
    for field, name in (("offerId", "offerName"), ("ticketId", "ticketName"), ("salesChannel", None)):
        here.groupby(field, **by).size()
        if name:
            here.groupby(field, **by)[name].first()
    return round(float(sums["totalAmount"]["sum"].sum()), 2)


def visitors():
    booked, ordered = within(bookings, "visitStart"), within(orders, "visitDate")
    stands = booked[(booked["bookingStatus"] != "Cancelled") & (booked["bookingLineStatus"] != "Cancelled")]
    people = stands.groupby(stands["visitStart"].dt.date)["numberOfVisitors"].sum()
    valid = ordered[~ordered["status"].isin([4, 5])]
    valid.groupby(valid["visitDate"].dt.date)["quantity"].sum()
    booked.groupby(["bookingStatus", "bookingLineStatus"], **by)["numberOfVisitors"].agg(["size", "sum", "count"])
    ordered.groupby("status", **by)["quantity"].agg(["size", "sum", "count"])
    ordered.groupby("offerId", **by).size()
    ordered.groupby("offerId", **by)["offerName"].first()
    booked.groupby("offerId", **by).size()
    return int(people[people.index >= pandas.Timestamp(compared_from).date()].sum())


def arrivals():
    here = within(scans, "scannedDate")
    entries = here[here["barcode"].notna()].sort_values(["scannedDate", "ticketId"])
    day = entries["scannedDate"].dt.date
    is_again = entries.assign(day=day).duplicated(["day", "barcode"])
    times = [entries["scannedDate"].dt.isocalendar().day, entries["scannedDate"].dt.hour]
    is_again.groupby(times).agg(["size", "sum"])
    once = entries[~is_again]
    days = once["scannedDate"].dt.date
    once.groupby(days).size()
    once.groupby([days, "ticketId"], **by).size()
    ordered = within(sold_tickets, "visitDate")
    valid = ordered[~ordered["status"].isin([4, 5])]
    valid.groupby([valid["visitDate"].dt.date, "ticketId"], **by)["quantity"].sum()
    ordered.groupby("status", **by)["quantity"].agg(["size", "sum"])
    here.groupby("ticketId", **by).size()
    return len(once)


for report in (revenue, visitors, arrivals):
    took = []
    for _ in range(3):
        started = time.perf_counter()
        number = report()
        took.append((time.perf_counter() - started) * 1000)
    told[report.__name__] = {"milliseconds": sorted(took)[1], "number": number}
print(json.dumps(told))
